import { asSystem, companies, files } from '@quotespark/database'
import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'

/** VAT records are kept for six years; the database refuses to remove them before (`is_past_keeping`). */
const YEARS = 6

export function keptUntil(closed: Date): Date {
  const until = new Date(closed)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  return until
}

/** Removes the companies, and their files, whose records the law no longer wants. Answers how many. */
export async function removeClosedCompanies({
  database,
  clock,
  files: store,
  logger,
}: Pick<Services, 'database' | 'clock' | 'files' | 'logger'>): Promise<number> {
  const closed = await asSystem(database, (db) =>
    db
      .select({ id: companies.id, deleted_at: companies.deleted_at })
      .from(companies)
      .where(isNotNull(companies.deleted_at)),
  )
  let removed = 0
  for (const { id, deleted_at } of closed) {
    if (deleted_at === null || keptUntil(new Date(deleted_at)) > clock.now()) continue
    try {
      const keys = await asSystem(database, async (db) => {
        const rows = await db
          .select({ storage_key: files.storage_key })
          .from(files)
          .where(eq(files.company_id, id))
        await db.execute(sql`select remove_company(${id})`)
        return rows.map(({ storage_key }) => storage_key)
      })
      for (const key of keys) await store.remove(key)
      removed += 1
    } catch (error) {
      logger.error({ err: error, company_id: id }, 'a closed company could not be removed')
    }
  }
  return removed
}
