import type { PaymentOutcome } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { Alert } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface PaymentNoticeProps {
  /** True when the customer came back without paying. */
  turnedBack: boolean
  /** The outcome of the payment according to the server. */
  outcome: PaymentOutcome | null | undefined
  /** Why the outcome could not be loaded; null when it was, or is being loaded. */
  failure: string | null
  /** The button that tries again. */
  again: ReactNode
}

/** Tells customers who come back from the payment page what happened there. */
export function PaymentNotice({ turnedBack, outcome, failure, again }: PaymentNoticeProps) {
  if (turnedBack || outcome?.outcome === 'unpaid') {
    return (
      <Alert tone="info" live title="Nothing was paid">
        You were not charged. You can pay whenever you are ready.
      </Alert>
    )
  }
  if (failure !== null && !outcome) {
    return (
      <Alert tone="warning" live title="We could not check your payment" action={again}>
        {failure} If you have paid, please do not pay again: it will show here.
      </Alert>
    )
  }
  if (!outcome) {
    return (
      <Alert tone="info" live title="Checking your payment...">
        This takes a moment.
      </Alert>
    )
  }
  const { company, invoice_number } = outcome.invoice
  if (outcome.outcome === 'pending') {
    return (
      <Alert tone="success" live title="Your payment is on its way">
        {formatMoney(outcome.amount)} for {invoice_number} arrives in some days. There is nothing more to do.
      </Alert>
    )
  }
  return outcome.outcome === 'paid' ? (
    <Alert tone="success" live title="Payment received">
      {formatMoney(outcome.amount)} has been paid for {invoice_number}. Thank you.
    </Alert>
  ) : (
    <Alert tone="warning" live title="You have paid more than was due">
      {formatMoney(outcome.amount)} of it was not due. {company.name} has been told and keeps it for you.
    </Alert>
  )
}
