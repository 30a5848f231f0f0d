import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './connection.ts'
import { sqlStateOf } from './sql-state.ts'
import { insideTransaction } from './transaction-bounds.ts'

/** One transaction that sees and changes only what belongs to the companies of this user. */
export function asUser<Result>(
  database: Database,
  userId: string,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return asApplication(database, sql`set_config('app.user_id', ${userId}, true)`, work)
}

/** One transaction that sees and changes only this company: for portal, shared links and jobs, which resolve it themselves. */
export function asCompany<Result>(
  database: Database,
  companyId: string,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return asApplication(database, sql`set_config('app.company_id', ${companyId}, true)`, work)
}

/** One transaction as the owner of the tables, below no policy: for accounts, the outbox and resolving who asks. */
export async function asSystem<Result>(
  database: Database,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction((db) => insideTransaction(() => work(db)))
    } catch (error) {
      if (attempt === ATTEMPTS || !lostAgainstAnother(error)) throw error
      // A pause of a length by chance: at once, it could take the same rows before the other has woken up.
      await setTimeout(attempt * 20 * (1 + Math.random()))
    }
  }
}

/** The settings are local to the transaction: the connection goes back to the pool without them. */
function asApplication<Result>(
  database: Database,
  identity: SQL,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return asSystem(database, async (db) => {
    await db.execute(sql`select set_config('role', 'quotespark_app', true), ${identity}`)
    return work(db)
  })
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
