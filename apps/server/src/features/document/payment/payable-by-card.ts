import type { invoices } from '@quotespark/database'
import { invoiceActions } from '@quotespark/domain/document'
import { type Money, toPence } from '@quotespark/domain/money'

/** Stripe's limits for one charge in pounds (docs.stripe.com/currencies, minimum and maximum charge amounts). */
const LEAST_PENCE = 30n
const MOST_PENCE = 99_999_999n

/** True when Stripe can take the balance due, provided that card payments are configured. */
export function isPayableByCard({
  status,
  balance_due,
}: Pick<typeof invoices.$inferSelect, 'status' | 'balance_due'>): boolean {
  return invoiceActions(status).includes('mark_as_paid') && isChargeable(balance_due)
}

/** True for an amount in pounds that Stripe takes in one charge. */
export function isChargeable(amount: Money): boolean {
  const pence = toPence(amount)
  return pence >= LEAST_PENCE && pence <= MOST_PENCE
}
