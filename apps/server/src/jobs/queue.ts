import { tracingChannel } from 'node:diagnostics_channel'
import { asSystem, type Database, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Queue as BossQueue, fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { loggedError } from '../logged-error.ts'

/** Done by the clock. */
export type TimedJob =
  | 'send-due-invoices'
  | 'expire-quotes'
  | 'follow-up-quotes'
  | 'remind-overdue'
  | 'clean-up'
  | 'settle-tallies'
  | 'finish-sealings'
  | 'remove-closed-companies'

/** The jobs of the product and what each carries: ids only, the rows hold the rest. */
interface Jobs extends Record<TimedJob, Record<string, never>> {
  'send-email': { email_id: string }
  'transmit-e-invoice': { company_id: string; transmission_id: string }
  'certify-acceptance': { kind: 'quote'; company_id: string; document_id: string; answer_id: string }
  'mail-receipt': {
    kind: 'invoice'
    company_id: string
    document_id: string
    payment_id: string
    email_id: string
  }
  'end-hold': { kind: DocumentKind; company_id: string; document_id: string; hold_id: string }
}
type JobName = keyof Jobs

/** Of one queue: ready to be done, being done, to be done later, and given up. As of some seconds ago. */
export interface QueueCount {
  queue: string
  ready: number
  active: number
  deferred: number
  failed: number
}

export interface Queue {
  /** Adds a job in the transaction that causes it: it runs if and only if that commits. */
  enqueue<Name extends JobName>(db: Transaction, name: Name, data: Jobs[Name], runAt?: string): Promise<void>
  work<Name extends JobName>(name: Name, handle: (data: Jobs[Name]) => Promise<void>): Promise<void>
  /** Runs a job by the clock; `cron` has five fields, Europe/London. */
  schedule(name: TimedJob, cron: string): Promise<void>
  count(): Promise<QueueCount[]>
  stop(): Promise<void>
}

/** The job of a process that was killed counts as failed once its heartbeat has been missing for so many seconds. */
const heartbeatSeconds = 20

/** Finished jobs are looked at by nobody after that; rows that stay make every fetch slower. */
const deleteAfterSeconds = 24 * 60 * 60

/** Few: each holds its attachments in memory. */
export const MAILS_AT_ONCE = 3

interface QueueOptions {
  queue: Omit<BossQueue, 'name'>
  /** How often a process looks for jobs, and how many it takes at once. */
  pace: WorkOptions
}

const BY_THE_CLOCK: QueueOptions = {
  // The next time is the retry, and one at a time is enough.
  queue: { policy: 'exclusive', retryLimit: 0, heartbeatSeconds },
  pace: { pollingIntervalSeconds: 15 },
}

/** What the process that began it did not finish; one at a time. */
const LEFT_UNFINISHED: QueueOptions = {
  queue: { retryLimit: 10_000, retryDelay: 10, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds },
  pace: { pollingIntervalSeconds: 5 },
}

const QUEUES: Record<JobName, QueueOptions> = {
  'send-email': {
    // A mail may wait for its server for a week: tried after 5 s, then at growing distances up to a minute.
    queue: { retryLimit: 10_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60, heartbeatSeconds },
    // Several are under way at the same time, and the next are taken without a pause while there are that many.
    pace: { pollingIntervalSeconds: 1, batchSize: MAILS_AT_ONCE, burstWhenBatchFull: true },
  },
  // As a mail waits for its server; given up by itself after some days.
  'transmit-e-invoice': {
    queue: { retryLimit: 10_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds },
    pace: { pollingIntervalSeconds: 1 },
  },
  'certify-acceptance': LEFT_UNFINISHED,
  'mail-receipt': LEFT_UNFINISHED,
  // What cannot be done yet, because too much is being drawn, is tried again soon.
  'end-hold': {
    queue: { retryLimit: 10_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, heartbeatSeconds },
    pace: { pollingIntervalSeconds: 1, batchSize: 8, burstWhenBatchFull: true },
  },
  'finish-sealings': BY_THE_CLOCK,
  'send-due-invoices': BY_THE_CLOCK,
  'expire-quotes': BY_THE_CLOCK,
  'follow-up-quotes': BY_THE_CLOCK,
  'remind-overdue': BY_THE_CLOCK,
  'clean-up': BY_THE_CLOCK,
  'settle-tallies': BY_THE_CLOCK,
  'remove-closed-companies': BY_THE_CLOCK,
}

const traced = tracingChannel<unknown, { name: JobName }>('quotespark:job')

export async function startQueue(database: Database, pool: Pool, logger: Logger): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue reports an error'))
  await boss.start()
  for (const [name, { queue }] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { ...queue, deleteAfterSeconds })
    // One that an earlier release made kept them for a week.
    await boss.updateQueue(name, { deleteAfterSeconds })
  }
  // What a process left that was killed fails now: one that is killed over and over would never get to its first round.
  await boss.supervise()
  // Commands enqueue in their own transaction, which runs as the application role. One process after the other: PostgreSQL
  // fails the second of two who grant at the same moment.
  await asSystem(database, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('rights on the queue'))`)
    await db.execute(sql`grant usage on schema pgboss to quotespark_app`)
    await db.execute(sql`grant select, insert, update on all tables in schema pgboss to quotespark_app`)
    await db.execute(sql`grant execute on all functions in schema pgboss to quotespark_app`)
  })

  return {
    async enqueue(db, name, data, runAt) {
      await boss.send(name, data, {
        ...(runAt === undefined ? {} : { startAfter: new Date(runAt) }),
        db: fromDrizzle(db, sql),
      })
    },
    async work(name, handle) {
      await boss.work(name, { ...QUEUES[name].pace, perJobResults: true as const }, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await traced.tracePromise(() => handle(data as Jobs[typeof name]), { name })
              return { id, status: 'completed' as const }
            } catch (error) {
              logger.warn({ err: error, job: name }, 'a job failed')
              return { id, status: 'failed' as const, output: loggedError(error) }
            }
          }),
        ),
      )
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'Europe/London' })
    },
    async count() {
      const queues = await boss.getQueues(Object.keys(QUEUES))
      return queues.map(({ name, readyCount, activeCount, deferredCount, failedCount }) => ({
        queue: name,
        ready: readyCount,
        active: activeCount,
        deferred: deferredCount,
        failed: failedCount,
      }))
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
