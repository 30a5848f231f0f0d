import { type invoices, payments, type Transaction } from '@quotespark/database'
import { compareMoney } from '@quotespark/domain'
import { and, eq, max } from 'drizzle-orm'

/** A part-paid invoice whose total now is what has been paid is settled, since the last payment. */
export async function settledColumns(
  db: Transaction,
  invoice: typeof invoices.$inferSelect,
  total_amount: string,
): Promise<Partial<typeof invoices.$inferInsert>> {
  if (invoice.status !== 'partially_paid' || compareMoney(total_amount, invoice.amount_paid) !== 0) return {}
  const [last] = await db
    .select({ paid_on: max(payments.paid_on) })
    .from(payments)
    .where(and(eq(payments.company_id, invoice.company_id), eq(payments.invoice_id, invoice.id)))
  return { status: 'paid', paid_date: last?.paid_on ?? invoice.issue_date }
}
