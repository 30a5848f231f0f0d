import { tracingChannel } from 'node:diagnostics_channel'
import { asSystem, type Database, type Transaction } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Queue as BossQueue, fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { loggedError } from '../logged-error.ts'

/** Jobs run on a schedule. */
export type ScheduledJob =
  | 'send-due-invoices'
  | 'expire-quotes'
  | 'chase-customers'
  | 'bill-due-stages'
  | 'look-for-reference-rate'
  | 'make-due-invoices'
  | 'send-made-invoices'
  | 'clean-up'
  | 'count-past-vat'
  | 'follow-stripe'
  | 'settle-tallies'
  | 'finish-sealings'
  | 'remove-closed-companies'

/** Data of each job: ids only, the rows hold the rest. */
interface Jobs extends Record<ScheduledJob, Record<string, never>> {
  'send-email': { email_id: string }
  'transmit-e-invoice': { company_id: string; transmission_id: string }
  'certify-acceptance': { kind: 'quote'; company_id: string; document_id: string; answer_id: string }
  'mail-receipt': { company_id: string; document_id: string | null; payment_id: string; email_id: string }
  'end-hold': { company_id: string; hold_id: string }
}
type JobName = keyof Jobs

/** Jobs of one queue: due, under way, due later, and given up. A few seconds old. */
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
  /** Runs a job on a schedule; `cron` has five fields, in Europe/London time. */
  schedule(name: ScheduledJob, cron: string): Promise<void>
  count(): Promise<QueueCount[]>
  stop(): Promise<void>
}

/** A killed process's job counts as failed once its heartbeat has been missing for this many seconds. */
const heartbeatSeconds = 20

/** Nobody looks at finished jobs after that, and rows that stay make every fetch slower. */
const deleteAfterSeconds = 24 * 60 * 60

/** Kept low, as each email holds its attachments in memory. */
export const MAILS_AT_ONCE = 3

interface QueueOptions {
  queue: Omit<BossQueue, 'name'>
  /** Polling interval of a process, and the number of jobs it takes at once. */
  pace: WorkOptions
}

const SCHEDULED: QueueOptions = {
  // The next scheduled run is the retry, and one at a time is enough.
  queue: { policy: 'exclusive', retryLimit: 0, heartbeatSeconds },
  pace: { pollingIntervalSeconds: 15 },
}

/** Finishes work that the process which began it did not; one job at a time. */
const RETRIED_UNTIL_DONE: QueueOptions = {
  queue: { retryLimit: 10_000, retryDelay: 10, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds },
  pace: { pollingIntervalSeconds: 5 },
}

const QUEUES: Record<JobName, QueueOptions> = {
  'send-email': {
    // An email may wait a week for its server: retried after 5 s, then at growing intervals of up to a minute.
    queue: { retryLimit: 10_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60, heartbeatSeconds },
    // Several run at once, and the next batch follows without a pause while batches are full.
    pace: { pollingIntervalSeconds: 1, batchSize: MAILS_AT_ONCE, burstWhenBatchFull: true },
  },
  // Retried like an email that waits for its server; the job itself gives up after some days.
  'transmit-e-invoice': {
    queue: { retryLimit: 10_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds },
    pace: { pollingIntervalSeconds: 1 },
  },
  'certify-acceptance': RETRIED_UNTIL_DONE,
  'mail-receipt': RETRIED_UNTIL_DONE,
  // Retried soon when an action could not run because too much is being drawn.
  'end-hold': {
    queue: { retryLimit: 10_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, heartbeatSeconds },
    pace: { pollingIntervalSeconds: 1, batchSize: 8, burstWhenBatchFull: true },
  },
  'count-past-vat': SCHEDULED,
  'follow-stripe': SCHEDULED,
  'finish-sealings': SCHEDULED,
  'send-due-invoices': SCHEDULED,
  'expire-quotes': SCHEDULED,
  'chase-customers': SCHEDULED,
  'bill-due-stages': SCHEDULED,
  'look-for-reference-rate': SCHEDULED,
  'make-due-invoices': SCHEDULED,
  'send-made-invoices': SCHEDULED,
  'clean-up': SCHEDULED,
  'settle-tallies': SCHEDULED,
  'remove-closed-companies': SCHEDULED,
}

/** Jobs of earlier versions, whose schedules would go on for nobody. */
const RETIRED = ['follow-up-quotes', 'remind-overdue', 'send-statements']

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
  }
  for (const name of RETIRED) {
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
  // Fails the jobs of killed processes now: a process killed over and over would never reach its first round of supervision.
  await boss.supervise()
  // Commands enqueue in their own transaction, which runs as the application role. One process grants at a time: PostgreSQL
  // fails the second of two that grant at the same moment.
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
