import type { Quote } from '@quotespark/contract'
import { Alert } from '@quotespark/ui'

/** What the customer wants changed, in sight of whoever changes it. */
export function RequestedChange({ quote: { status, customer, last_action } }: { quote: Quote }) {
  if (status !== 'amendment_requested' || !last_action?.reason) return null
  return (
    <Alert className="mb-6" tone="warning" title={`${customer.name} asks for a change`}>
      <blockquote className="whitespace-pre-line">{last_action.reason}</blockquote>
    </Alert>
  )
}
