import { asSystem, companies, files } from '@quotespark/database'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'

/** VAT records are kept for six years; the database refuses to remove them earlier (`is_past_keeping`). */
const YEARS = 6

const COMPANIES_AT_ONCE = 100
/** Rows per transaction, so that each ends well within the statement timeout. */
const ROWS_AT_ONCE = 5_000
const FILES_AT_ONCE = 500

export function removalDate(closed: Date): Date {
  const until = new Date(closed)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  return until
}

type Parts = Pick<Services, 'database' | 'files' | 'logger'>

/**
 * Removes closed companies, and their files, whose records the law no longer requires, and returns how many. Interrupted
 * runs need no bookmark: the next one continues with the rows that are left.
 */
export async function removeClosedCompanies(parts: Parts): Promise<number> {
  let removed = 0
  let after: string | undefined
  for (;;) {
    const closed = await listPastKeeping(parts, after)
    for (const id of closed) {
      try {
        await removeCompany(parts, id)
        removed += 1
      } catch (error) {
        parts.logger.error({ err: error, company_id: id }, 'a closed company could not be removed')
      }
    }
    // Pages by id, so that a company that cannot be removed is tried only once a run.
    after = closed.at(-1)
    if (closed.length < COMPANIES_AT_ONCE) return removed
  }
}

async function listPastKeeping({ database }: Parts, after: string | undefined): Promise<string[]> {
  const rows = await asSystem(database, (db) =>
    db
      .select({ id: companies.id })
      .from(companies)
      .where(
        and(
          // The database's clock decides.
          lt(companies.deleted_at, sql`now() - make_interval(years => ${YEARS})`),
          after === undefined ? undefined : gt(companies.id, after),
        ),
      )
      .orderBy(asc(companies.id))
      .limit(COMPANIES_AT_ONCE),
  )
  return rows.map(({ id }) => id)
}

async function removeCompany(parts: Parts, id: string): Promise<void> {
  while (await removeRows(parts, id));
  while (await removeFiles(parts, id));
  await asSystem(parts.database, (db) =>
    db.delete(companies).where(and(eq(companies.id, id), sql`is_past_keeping(${companies.id})`)),
  )
}

async function removeRows({ database }: Parts, id: string): Promise<boolean> {
  const { rows } = await asSystem(database, (db) =>
    db.execute<{ removed: number }>(sql`select remove_company_rows(${id}, ${ROWS_AT_ONCE}) as removed`),
  )
  return (rows[0]?.removed ?? 0) > 0
}

/** Removes the files first: after a crash the rows still name them, and the next run removes both. */
async function removeFiles({ database, files: store }: Parts, company_id: string): Promise<boolean> {
  const isTheirs = eq(files.company_id, company_id)
  const found = await asSystem(database, (db) =>
    db.select({ id: files.id, key: files.storage_key }).from(files).where(isTheirs).limit(FILES_AT_ONCE),
  )
  if (found.length === 0) return false
  for (const { key } of found) await store.remove(key)
  const ids = found.map(({ id }) => id)
  await asSystem(database, (db) => db.delete(files).where(and(isTheirs, inArray(files.id, ids))))
  return true
}
