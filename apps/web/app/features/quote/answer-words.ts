import type { Quote } from '@quotespark/contract'
import { answerChosen, type QuoteStatus } from '@quotespark/domain/document'

/** Says what will be recorded, with a warning before it overrides an acceptance that the customer has signed. */
export function noteDescription(
  { status, last_action, customer }: Pick<Quote, 'status' | 'last_action' | 'customer'>,
  answer: 'accept' | 'reject',
): string {
  if (status === 'accepted' && last_action?.action === 'accept' && last_action.signed_name !== null) {
    return `${last_action.signed_name} has accepted it. The signed acceptance is kept, but the quote will no longer count as accepted.`
  }
  const answered = answer === 'accept' ? 'accepted' : 'rejected'
  return `This records that ${customer?.name ?? 'your customer'} told you they ${answered} it. Your name is kept with the record.`
}

/** Says what saving does, besides saving, when this status is chosen in the edit form; undefined where it does nothing else. */
export function statusConsequence(
  quote: Pick<Quote, 'status' | 'last_action' | 'customer'>,
  chosen: QuoteStatus | undefined,
): string | undefined {
  const answer = answerChosen(quote.status, chosen)
  if (answer) return noteDescription(quote, answer)
  if (chosen === undefined || chosen === quote.status) return undefined
  const sentences = [
    ...(chosen === 'sent' ? ['Saving sends the quote to the customer.'] : []),
    ...(quote.status === 'accepted'
      ? ['The acceptance is kept, but the quote will no longer count as accepted.']
      : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
