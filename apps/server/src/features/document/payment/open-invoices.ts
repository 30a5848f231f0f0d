import type { OpenInvoice } from '@quotespark/contract'
import { documentRelations, documents, type Transaction } from '@quotespark/database'
import type { Money } from '@quotespark/domain/money'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { cisStanding, toPayOfRow } from '../cis/cis-standing.ts'
import { exactSum } from '../exact-sum.ts'
import { isOwed } from '../kinds/situations.ts'

/** Issued invoices of a customer with a balance; the statuses are written out, so that the partial index is used. */
export function isOwedBy(company_id: string, customer_id: string) {
  return and(
    eq(documents.company_id, company_id),
    eq(documents.customer_id, customer_id),
    sql`${documents.kind} = 'invoice'`,
    isOwed(documents.status),
    gt(documents.balance_due, '0'),
  )
}

/**
 * Lists what a customer owes, the oldest due first, and of the same day the invoice that was saved first; where a quote is given, only
 * its invoices.
 */
export async function openInvoices(
  db: Transaction,
  company_id: string,
  customer_id: string,
  quote_id: string | null = null,
): Promise<OpenInvoice[]> {
  const billed = db
    .select({ id: documentRelations.document_id })
    .from(documentRelations)
    .where(
      and(
        eq(documentRelations.company_id, company_id),
        eq(documentRelations.source_id, quote_id ?? ''),
        eq(documentRelations.relation, 'billed_from'),
      ),
    )
  const rows = await db
    .select({
      id: documents.id,
      invoice_number: documents.number,
      due_date: sql<string>`${documents.due_date}`,
      total_amount: sql<Money>`coalesce(${documents.sealed_total_amount}, ${documents.total_amount})`,
      balance_due: sql<Money>`${documents.balance_due}`,
      cis_rate: documents.cis_rate,
      cis_labour_amount: documents.cis_labour_amount,
      cis_materials_amount: documents.cis_materials_amount,
      standing: cisStanding,
    })
    .from(documents)
    .where(
      and(isOwedBy(company_id, customer_id), quote_id === null ? undefined : inArray(documents.id, billed)),
    )
    .orderBy(asc(documents.due_date), asc(documents.created_at), asc(documents.id))
  return rows.map(({ cis_rate, cis_labour_amount, cis_materials_amount, standing, ...invoice }) => ({
    ...invoice,
    to_pay_amount: toPayOfRow(
      { cis_rate, cis_labour_amount, cis_materials_amount, standing },
      invoice.balance_due,
    ),
  }))
}

/** Sums what a customer owes, and what of it was due before `today`. */
export async function sumOwed(
  db: Transaction,
  company_id: string,
  customer_id: string,
  today: string,
): Promise<{ balance_due: Money; overdue_amount: Money }> {
  const [sum] = await db
    .select({
      balance_due: exactSum(documents.balance_due),
      overdue_amount: exactSum(documents.balance_due, sql`${documents.due_date} < ${today}`),
    })
    .from(documents)
    .where(isOwedBy(company_id, customer_id))
  return sum ?? { balance_due: '0.00', overdue_amount: '0.00' }
}
