import { numberSeries, statement, type Transaction } from '@quotespark/database'
import { type NumberedKind, seriesNumber } from '@quotespark/domain/document'
import { and, eq, sql } from 'drizzle-orm'

const nextOfSeries = statement('take_number', (db) =>
  db
    .insert(numberSeries)
    .values({ company_id: sql.placeholder('company_id'), kind: sql.placeholder('kind'), next_number: 2 })
    .onConflictDoUpdate({
      target: [numberSeries.company_id, numberSeries.kind],
      set: { next_number: sql`${numberSeries.next_number} + 1` },
    })
    .returning({ following: numberSeries.next_number }),
)

/**
 * Takes the next number of the company's series (for invoices: VAT Regulations 1995, reg. 14(1)(a), a sequential number that
 * identifies the invoice). The series' row stays locked until commit, and a rollback returns the number: no two documents share
 * a number and none is skipped, even when several are created at once.
 */
export async function takeNumber(db: Transaction, kind: NumberedKind, companyId: string): Promise<string> {
  const [taken] = await nextOfSeries(db, { company_id: companyId, kind })
  if (!taken) throw new Error('the number series answered nothing')
  return seriesNumber(kind, taken.following - 1)
}

/** The number that would be taken next; only a preview, not reserved. */
export async function previewNumber(db: Transaction, kind: NumberedKind, companyId: string): Promise<string> {
  const [series] = await db
    .select({ next_number: numberSeries.next_number })
    .from(numberSeries)
    .where(and(eq(numberSeries.company_id, companyId), eq(numberSeries.kind, kind)))
  return seriesNumber(kind, series?.next_number ?? 1)
}
