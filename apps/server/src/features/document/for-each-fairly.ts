import { asCompany, asSystem, type Transaction } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'
import { type DeferredWork, withDeferredWork } from '../../afterwards.ts'
import type { Services } from '../../services.ts'

/** Rows read at once, and how often a run reads: what is left then is done by the next one. */
const PORTION = 500
const PORTIONS = 40

/** A row of one company that the product itself is due to act on. */
interface DueRow extends Record<string, unknown> {
  id: string
  company_id: string
}

interface FairWork {
  /** The log message for a failure: 'an invoice could not be made'. */
  failure: string
  /** Selects `company_id`, `id` and `due_at` of what is due now, in all companies. */
  due: SQL
  /** Checks under a lock that the work is still due, and does it. Returns whether it did. */
  act(step: { db: Transaction; afterwards: DeferredWork }, due: DueRow): Promise<boolean>
  /** Follows a failure, once its transaction is undone. */
  failed?(due: DueRow, error: unknown): Promise<void>
}

/**
 * Runs the work on everything that is due, each in its own transaction, one of each company in turn: a company with thousands keeps no
 * other waiting. A row that is due again after its turn, such as a further missed date, takes another turn. One that failed, or that
 * another process has, is left to the next run. Returns how many were done.
 */
export async function forEachFairly(
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  { failure, due, act, failed }: FairWork,
): Promise<number> {
  let done = 0
  const left: string[] = []
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const rows = await asSystem(database, (db) => listInTurn(db, due, left))
    if (rows.length === 0) break
    for (const row of rows) {
      try {
        const { result } = await withDeferredWork((afterwards, begin) =>
          asCompany(database, row.company_id, (db) => {
            begin()
            return act({ db, afterwards }, row)
          }),
        )
        if (result) done += 1
        else left.push(row.id)
      } catch (error) {
        left.push(row.id)
        logger.error({ err: error, ...row }, failure)
        await failed?.(row, error)
      }
    }
  }
  return done
}

async function listInTurn(db: Transaction, due: SQL, left: string[]): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select company_id, id from (
      select company_id, id, due_at, row_number() over (partition by company_id order by due_at, id) as turn
      from (${due}) as each_due where not id = any(${sql.param(left)}::uuid[])
    ) as in_turn
    order by turn, due_at, id limit ${PORTION}`)
  return rows
}
