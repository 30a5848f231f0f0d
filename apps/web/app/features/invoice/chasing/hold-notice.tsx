import type { ChasingHold } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain/time'
import { Alert } from '@quotespark/ui'
import { holdWords } from './chasing-words.ts'

/** Says until when an invoice is held, by whom and why. */
export function HoldNotice({ hold }: { hold: ChasingHold }) {
  const { until, reason, is_disputed } = hold
  return (
    <Alert
      tone="warning"
      title={until === null ? 'On hold until you release it' : `On hold until ${formatDate(until)}`}
    >
      <p>{holdWords(hold)}</p>
      {is_disputed && <p>The customer disputes it.</p>}
      {reason && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
    </Alert>
  )
}
