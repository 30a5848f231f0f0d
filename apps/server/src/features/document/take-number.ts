import { numberSeries, statement, type Transaction } from '@quotespark/database'
import { type DocumentKind, seriesNumber, usualNumberFormat } from '@quotespark/domain/document'
import { and, eq, not, sql } from 'drizzle-orm'

const nextOfSeries = statement('take_number', (db) =>
  db
    .insert(numberSeries)
    .values({
      company_id: sql.placeholder('company_id'),
      kind: sql.placeholder('kind'),
      prefix: sql.placeholder('prefix'),
      digits: sql.placeholder('digits'),
      next_number: 2,
    })
    .onConflictDoUpdate({
      target: [numberSeries.company_id, numberSeries.kind],
      targetWhere: sql`not ended`,
      set: { next_number: sql`${numberSeries.next_number} + 1` },
    })
    .returning({
      prefix: numberSeries.prefix,
      digits: numberSeries.digits,
      following: numberSeries.next_number,
    }),
)

/**
 * Takes the next number of the company's series (for invoices: VAT Regulations 1995, reg. 14(1)(a), a sequential number that
 * identifies the invoice). The series' row stays locked until commit, and a rollback returns the number: no two documents share
 * a number and none is skipped, even when several are created at once.
 */
export async function takeNumber(db: Transaction, kind: DocumentKind, companyId: string): Promise<string> {
  const [taken] = await nextOfSeries(db, { company_id: companyId, kind, ...usualNumberFormat(kind) })
  if (!taken) throw new Error('the number series answered nothing')
  return seriesNumber(taken, taken.following - 1)
}

/** The run that numbers are taken from; undefined before the first. */
export async function findOpenRun(db: Transaction, kind: DocumentKind, companyId: string) {
  const [run] = await db
    .select()
    .from(numberSeries)
    .where(and(eq(numberSeries.company_id, companyId), eq(numberSeries.kind, kind), not(numberSeries.ended)))
  return run
}

/** The number that would be taken next; only a preview, not reserved. */
export async function previewNumber(db: Transaction, kind: DocumentKind, companyId: string): Promise<string> {
  const run = await findOpenRun(db, kind, companyId)
  return seriesNumber(run ?? usualNumberFormat(kind), run?.next_number ?? 1)
}
