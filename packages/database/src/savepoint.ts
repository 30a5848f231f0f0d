import { sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'

/** Runs work in a transaction so that its failure undoes that work and nothing else. Not to be nested. */
export async function withSavepoint<Result>(db: Transaction, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`savepoint attempt`)
  try {
    const result = await work()
    await db.execute(sql`release savepoint attempt`)
    return result
  } catch (error) {
    await db.execute(sql`rollback to savepoint attempt`)
    throw error
  }
}
