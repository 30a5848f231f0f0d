import type { InvoicePayment } from '@quotespark/contract'
import { can, type MemberAccess } from '@quotespark/domain/company'
import { isZeroMoney, type Money } from '@quotespark/domain/money'
import type { RecordedPayment } from './list-payments.ts'

/** A payment of an invoice as this member of staff sees it. */
export function presentPayment(
  { checkout_session_id, stripe_id, created_by: _, customer_id: __, ...payment }: RecordedPayment,
  actor: MemberAccess,
): InvoicePayment {
  const provider = checkout_session_id === null && stripe_id === null ? null : 'stripe'
  const { kind, method, payment_amount, refundable_amount } = payment
  // Nothing of a deduction is ever refunded.
  const isUntouched = kind === 'refund' || method === 'cis_deduction' || refundable_amount === payment_amount
  return {
    ...payment,
    provider,
    abilities: {
      ...abilitiesOf({ ...payment, provider, isUntouched }, actor),
      release: payment.kind === 'credit' && can(actor, 'manage_invoices'),
    },
  }
}

interface Standing {
  kind: RecordedPayment['kind']
  method: RecordedPayment['method']
  state: RecordedPayment['state']
  provider: 'stripe' | null
  refundable_amount: Money
  /** Nothing of it was refunded. */
  isUntouched: boolean
}

/** Says what this member of staff may do with a payment or a refund as it stands. */
export function abilitiesOf(
  { kind, method, state, provider, refundable_amount, isUntouched }: Standing,
  actor: MemberAccess,
) {
  const isOpen = state === 'received' && (kind === 'payment' || kind === 'refund')
  const mayRefund = can(actor, 'refund_payments')
  return {
    // Money that Stripe took did come.
    void: isOpen && provider === null && isUntouched && mayRefund,
    refund: isOpen && !isZeroMoney(refundable_amount) && mayRefund,
    correct: isOpen && kind === 'payment' && can(actor, 'manage_invoices'),
    // A deduction is no money received.
    receipt: isOpen && kind === 'payment' && method !== 'cis_deduction',
  }
}
