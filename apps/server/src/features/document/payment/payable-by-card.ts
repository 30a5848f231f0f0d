import type { invoices } from '@quotespark/database'
import { invoiceActions } from '@quotespark/domain/document'
import { toPence } from '@quotespark/domain/money'

/** Stripe's limits for one charge in pounds (docs.stripe.com/currencies, minimum and maximum charge amounts). */
const LEAST_PENCE = 30n
const MOST_PENCE = 99_999_999n

/** True when Stripe can take the balance due, provided that card payments are configured. */
export function isPayableByCard({
  status,
  balance_due,
}: Pick<typeof invoices.$inferSelect, 'status' | 'balance_due'>): boolean {
  const pence = toPence(balance_due)
  return invoiceActions(status).includes('mark_as_paid') && pence >= LEAST_PENCE && pence <= MOST_PENCE
}
