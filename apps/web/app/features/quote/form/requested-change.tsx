import type { Quote } from '@quotespark/contract'
import { Alert } from '@quotespark/ui'
import { quoteDecision } from '../detail/quote-decision.ts'

/** What the customer wants changed, in sight of whoever changes it. */
export function RequestedChange({ quote }: { quote: Quote }) {
  const decision = quoteDecision(quote)
  if (decision?.kind !== 'amendment_requested' || decision.reason === null) return null
  return (
    <Alert className="mb-6" tone="warning" title={`${quote.customer.name} asks for a change`}>
      <blockquote className="whitespace-pre-line">{decision.reason}</blockquote>
    </Alert>
  )
}
