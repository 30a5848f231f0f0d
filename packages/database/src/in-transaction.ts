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

/** Who works, and for which of their companies: where none is named, for the one that they have chosen, or their first. */
export interface Worker {
  user_id: string
  company_id?: string | undefined
}

/** One transaction that sees and changes only what belongs to the companies of this user. */
export function asUser<Result>(
  database: Database,
  who: string | Worker,
  work: Work<Result>,
): Promise<Result> {
  return asKnownUser(database, who, nothing, work)
}

/**
 * The same, with what is to be known of the user before anything else: it is asked in the round trip that opens the
 * transaction, when it is not certain yet that the policies hold, so it must ask for what is this user's by itself.
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
 * The same for what only reads a list: on the replica, where there is one and it has all that was written for the company until
 * now; else, and when anything fails there, on the primary. What is to be known of the user is the primary's word in any case.
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
        // A refusal is one on the primary too, and what is behind will have caught up.
        if (!isReached || sqlStateOf(error) !== undefined) replica.rest(error)
      }
    }
  }
  if (replica) replica.counts.primary += 1
  return asKnownUser(database, who, know, work)
}

/** From here on the user's transaction is for this company, where they are a member: one that they have just set up. */
export async function workFor(db: Transaction, company_id: string): Promise<void> {
  await db.execute(sql`select set_config('app.wanted_company_id', ${company_id}, true)`)
}

/** One transaction that sees and changes only this company: for portal, shared links and jobs, which resolve it themselves. */
export function asCompany<Result>(
  database: Database,
  companyId: string,
  work: Work<Result>,
): Promise<Result> {
  return inTransaction(database, asApplication({ 'app.company_id': companyId }), nothing, work)
}

/** One transaction as the owner of the tables, below no policy: for accounts, the outbox and resolving who asks. */
export function asSystem<Result>(database: Database, work: Work<Result>): Promise<Result> {
  return inTransaction(database, 'begin', nothing, work)
}

const nothing = async () => undefined

/** The settings are local to the transaction: the connection goes back to the pool without them. */
function asApplication(settings: Record<`app.${string}`, string>, begin = 'begin'): string {
  const each = Object.entries({ role: APPLICATION_ROLE, ...settings })
  return `${begin}; select ${each.map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`).join(', ')}`
}

/** For whoever traces what a request waits for; costs nothing while nobody does. */
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
      // A pause of a length by chance: at once, it could take the same rows before the other has woken up.
      await setTimeout(times * 20 * (1 + Math.random()))
    }
  }
}

/** How often a transaction is tried that loses against others. */
const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/**
 * PostgreSQL undid the whole transaction in favour of a concurrent one, so it is done again. That is why work
 * in a transaction does nothing that a rollback does not undo: it sends no mail but puts it into the outbox.
 */
function lostAgainstAnother(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}
