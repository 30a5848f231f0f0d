import type { InvoicePayment } from '@quotespark/contract'
import { can, type MemberAccess } from '@quotespark/domain/company'
import type { RecordedPayment } from './list-payments.ts'

/** A payment of an invoice as this member of staff sees it. */
export function presentPayment(
  { checkout_session_id, created_by: _, customer_id: __, allocation_id: ___, ...payment }: RecordedPayment,
  actor: MemberAccess,
): InvoicePayment {
  const isOpen = payment.kind === 'payment' && payment.state === 'received'
  const isAtStripe = checkout_session_id !== null
  return {
    ...payment,
    provider: isAtStripe ? 'stripe' : null,
    // Money that Stripe took did come.
    abilities: {
      void: isOpen && !isAtStripe && can(actor, 'refund_payments'),
      correct: isOpen && can(actor, 'manage_invoices'),
    },
  }
}
