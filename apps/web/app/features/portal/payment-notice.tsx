import type { PaymentOutcome } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { Alert } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface PaymentNoticeProps {
  /** Whether who comes back has turned back without paying. */
  turnedBack: boolean
  /** What the server says became of the payment. */
  outcome: PaymentOutcome | null | undefined
  /** Why it could not be asked; null where it could, or is being asked. */
  failure: string | null
  /** Asks once more. */
  again: ReactNode
}

/** Says to whoever comes back from the payment page what happened there. */
export function PaymentNotice({ turnedBack, outcome, failure, again }: PaymentNoticeProps) {
  if (turnedBack || outcome?.outcome === 'unpaid') {
    return (
      <Alert tone="info" live title="Nothing was paid">
        Your card was not charged. You can pay whenever you are ready.
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
  return outcome.outcome === 'paid' ? (
    <Alert tone="success" live title="Payment received">
      {formatMoney(outcome.amount)} has been paid by card for {invoice_number}. Thank you.
    </Alert>
  ) : (
    <Alert tone="warning" live title="You have paid more than was owed">
      {company.name} has been told that {formatMoney(outcome.amount)} is to be paid back to you.
    </Alert>
  )
}
