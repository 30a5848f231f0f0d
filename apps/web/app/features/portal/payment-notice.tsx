import type { PaymentOutcome } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { Alert, Button } from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'
import type { PaymentReturn } from './use-payment-return.ts'

export interface PaymentNoticeProps {
  /** Undefined for whoever does not come from the payment page. */
  back: PaymentReturn | undefined
  /** What the server says became of the payment. */
  check: { data: PaymentOutcome | undefined; error: Error | null; refetch: () => unknown }
}

/** Says to whoever comes back from the payment page what happened there. */
export function PaymentNotice({ back, check: { data, error, refetch } }: PaymentNoticeProps) {
  if (!back) return null
  if (back.checkout_session_id === undefined || data?.outcome === 'unpaid') {
    return (
      <Alert tone="info" live title="Nothing was paid">
        Your card was not charged. You can pay whenever you are ready.
      </Alert>
    )
  }
  if (error && !data) {
    return (
      <Alert
        tone="warning"
        live
        title="We could not check your payment"
        action={
          <Button size="sm" variant="outline" onClick={() => refetch()}>
            Try Again
          </Button>
        }
      >
        {errorSentence(error)} If you have paid, please do not pay again: it will show here.
      </Alert>
    )
  }
  if (!data) {
    return (
      <Alert tone="info" live title="Checking your payment...">
        This takes a moment.
      </Alert>
    )
  }
  const { company, invoice_number } = data.invoice
  return data.outcome === 'paid' ? (
    <Alert tone="success" live title="Payment received">
      {formatMoney(data.amount)} has been paid by card for {invoice_number}. Thank you.
    </Alert>
  ) : (
    <Alert tone="warning" live title="You have paid more than was owed">
      {company.name} has been told that {formatMoney(data.amount)} is to be paid back to you.
    </Alert>
  )
}
