import type { InvoicePayment } from '@quotespark/contract'
import type { RecordedPayment } from './list-payments.ts'

/** A payment of an invoice as staff see it. `mayChange` is true for those who may record payments. */
export function presentPayment(
  { checkout_session_id, created_by: _, customer_id: __, allocation_id: ___, ...payment }: RecordedPayment,
  mayChange: boolean,
): InvoicePayment {
  const isOpen = mayChange && payment.kind === 'payment' && payment.state === 'received'
  const isAtStripe = checkout_session_id !== null
  return {
    ...payment,
    provider: isAtStripe ? 'stripe' : null,
    // Money that Stripe took did come.
    abilities: { void: isOpen && !isAtStripe, correct: isOpen },
  }
}
