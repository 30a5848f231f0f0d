import type { Quote } from '@quotespark/contract'
import { Alert } from '@quotespark/ui'

/** Says what an edit of an accepted quote means, before anybody makes one. */
export function AcceptedNotice({ quote }: { quote: Quote }) {
  if (quote.status !== 'accepted') return null
  const { title, text } = acceptedWords(quote)
  return (
    <Alert className="mb-6" tone="warning" title={title}>
      {text}
    </Alert>
  )
}

export function acceptedWords({ last_action, invoice_id }: Pick<Quote, 'last_action' | 'invoice_id'>) {
  const name = last_action?.action === 'accept' ? last_action.signed_name : null
  const kept =
    name === null
      ? 'The version that was accepted is kept as it is.'
      : `The version ${name} signed is kept as it is.`
  const billed = invoice_id === null ? [] : ['It has been invoiced already, and the invoice does not change.']
  return {
    title: name === null ? 'This quote has been accepted' : `${name} has accepted this quote`,
    text: [
      kept,
      'Any change makes a new version, which your customer has not accepted. Send it again so they can accept it.',
      ...billed,
    ].join(' '),
  }
}
