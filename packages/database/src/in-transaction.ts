import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import { escapeLiteral } from 'pg'
import { type Database, type Transaction, transact } from './connection.ts'
import { sqlStateOf } from './sql-state.ts'
import { insideTransaction } from './transaction-bounds.ts'

type Work<Result> = (db: Transaction) => Promise<Result>

/** One transaction that sees and changes only what belongs to the companies of this user. */
export function asUser<Result>(database: Database, userId: string, work: Work<Result>): Promise<Result> {
  return asKnownUser(database, userId, nothing, work)
}

/**
 * The same, with what is to be known of the user before anything else: it is asked in the round trip that opens the
 * transaction, when it is not certain yet that the policies hold, so it must ask for what is this user's by itself.
 */
export function asKnownUser<Known, Result>(
  database: Database,
  userId: string,
  know: Work<Known>,
  work: (db: Transaction, known: Known) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, asApplication('app.user_id', userId), know, work)
}

/** One transaction that sees and changes only this company: for portal, shared links and jobs, which resolve it themselves. */
export function asCompany<Result>(
  database: Database,
  companyId: string,
  work: Work<Result>,
): Promise<Result> {
  return inTransaction(database, asApplication('app.company_id', companyId), nothing, work)
}

/** One transaction as the owner of the tables, below no policy: for accounts, the outbox and resolving who asks. */
export function asSystem<Result>(database: Database, work: Work<Result>): Promise<Result> {
  return inTransaction(database, 'begin', nothing, work)
}

const nothing = async () => undefined

/** The settings are local to the transaction: the connection goes back to the pool without them. */
function asApplication(identity: 'app.user_id' | 'app.company_id', id: string): string {
  return `begin; select set_config('role', 'quotespark_app', true), set_config('${identity}', ${escapeLiteral(id)}, true)`
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
