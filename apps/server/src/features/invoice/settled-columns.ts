import type { invoices, Transaction } from '@quotespark/database'
import { compareMoney } from '@quotespark/domain'
import { lastPaidOn } from '../../document/last-paid-on.ts'

/** A part-paid invoice whose total now is what has been paid is settled, since the last payment. */
export async function settledColumns(
  db: Transaction,
  invoice: typeof invoices.$inferSelect,
  total_amount: string,
): Promise<Partial<typeof invoices.$inferInsert>> {
  if (invoice.status !== 'partially_paid' || compareMoney(total_amount, invoice.amount_paid) !== 0) return {}
  const { company_id, id: invoice_id } = invoice
  return { status: 'paid', paid_date: await lastPaidOn(db, { company_id, invoice_id }) }
}
