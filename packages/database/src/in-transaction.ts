import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import { type Database, type Transaction, transact } from './connection.ts'
import { hasCome, usedCompany } from './replica.ts'
import { APPLICATION_ROLE } from './roles.ts'
import { sqlStateOf } from './sql-state.ts'
import { together } from './statement.ts'
import { insideTransaction } from './transaction-bounds.ts'

type Work<Result> = (db: Transaction) => Promise<Result>

/** The user a transaction runs for, and which of their companies: by default the chosen one, or else their first. */
export interface Worker {
  user_id: string
  company_id?: string | undefined
}

/** Runs one transaction that sees and changes only what belongs to this user's companies. */
export function asUser<Result>(
  database: Database,
  who: string | Worker,
  work: Work<Result>,
): Promise<Result> {
  return asKnownUser(database, who, nothing, work)
}

/**
 * Like `asUser`, but first reads facts about the user in the round trip that opens the transaction. The policies may not be
 * in force yet at that point, so this query must restrict itself to the user's own rows.
 */
export function asKnownUser<Known, Result>(
  database: Database,
  who: string | Worker,
  know: Work<Known>,
  work: (db: Transaction, known: Known) => Promise<Result>,
): Promise<Result> {
  const { user_id, company_id = '' }: Worker = typeof who === 'string' ? { user_id: who } : who
  const settings = { 'app.user_id': user_id, 'app.wanted_company_id': company_id }
  return inTransaction(database, asApplication(settings), know, work)
}

/**
 * Like `asKnownUser`, for work that only reads a list: it runs on the replica if there is one that has all writes of the
 * company so far; otherwise, and on any failure there, on the primary. The facts about the user always come from the
 * primary.
 */
export async function asListReader<Known, Result>(
  database: Database,
  who: string | Worker,
  know: Work<Known>,
  work: (db: Transaction, known: Known) => Promise<Result>,
): Promise<Result> {
  const { $replica: replica } = database
  if (replica?.isAsked()) {
    const [known, { company_id, writes }] = await asKnownUser(
      database,
      who,
      (db) => together([know(db), usedCompany(db)]),
      async (_, found) => found,
    )
    if (company_id !== null && writes !== null) {
      let isReached = false
      try {
        const result = await inTransaction(
          replica.database,
          asApplication({ 'app.company_id': company_id }, 'begin read only'),
          (db) => hasCome(db, company_id, writes),
          (db, hasAll) => {
            isReached = true
            if (!hasAll) throw new Error('the replica is behind')
            return work(db, known)
          },
        )
        replica.counts.replica += 1
        return result
      } catch (error) {
        // A refusal would also come from the primary, and a replica that is behind will catch up: neither is a failure of the replica.
        if (!isReached || sqlStateOf(error) !== undefined) replica.rest(error)
      }
    }
  }
  if (replica) replica.counts.primary += 1
  return asKnownUser(database, who, know, work)
}

/** Switches the user's transaction to this company, which they must be a member of, such as one they have just set up. */
export async function workFor(db: Transaction, company_id: string): Promise<void> {
  await db.execute(sql`select set_config('app.wanted_company_id', ${company_id}, true)`)
}

/**
 * Runs one transaction that sees and changes only this company: for the portal, shared links and jobs, which resolve the
 * company themselves.
 */
export function asCompany<Result>(
  database: Database,
  companyId: string,
  work: Work<Result>,
): Promise<Result> {
  return inTransaction(database, asApplication({ 'app.company_id': companyId }), nothing, work)
}

/** Runs one transaction as the owner of the tables, bypassing row-level security: for accounts, the outbox and identifying the caller. */
export function asSystem<Result>(database: Database, work: Work<Result>): Promise<Result> {
  return inTransaction(database, 'begin', nothing, work)
}

const nothing = async () => undefined

/** The settings are local to the transaction, so the connection returns to the pool without them. */
function asApplication(settings: Record<`app.${string}`, string>, begin = 'begin'): string {
  const each = Object.entries({ role: APPLICATION_ROLE, ...settings })
  return `${begin}; select ${each.map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`).join(', ')}`
}

/** Lets a tracer see how long a request waits for transactions; costs nothing without one. */
const traced = tracingChannel('quotespark:transaction')

function inTransaction<Known, Result>(
  ...transaction: Parameters<typeof attempt<Known, Result>>
): Promise<Result> {
  return traced.tracePromise(() => attempt(...transaction), {})
}

async function attempt<Known, Result>(
  database: Database,
  opening: string,
  know: Work<Known>,
  work: (db: Transaction, known: Known) => Promise<Result>,
): Promise<Result> {
  for (let times = 1; ; times++) {
    try {
      return await transact(database, opening, know, (db, known) => insideTransaction(() => work(db, known)))
    } catch (error) {
      if (times === ATTEMPTS || !lostAgainstAnother(error)) throw error
      // Waits a random time: a retry at once could take the same rows before the other transaction has woken up.
      await setTimeout(times * 20 * (1 + Math.random()))
    }
  }
}

/** How often a transaction that loses against others is tried. */
const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/**
 * True when PostgreSQL undid the whole transaction in favour of a concurrent one, so that it is retried. That is why work
 * in a transaction does only what a rollback can undo: it puts emails in the outbox instead of sending them.
 */
function lostAgainstAnother(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}
