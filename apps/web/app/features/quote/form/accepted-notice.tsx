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
    name === null ? 'The version that was accepted is kept.' : `The version ${name} signed is kept.`
  const billed = invoice_id === null ? [] : ['It has been invoiced already, and the invoice does not change.']
  return {
    title: name === null ? 'This quote has been accepted' : `${name} has accepted this quote`,
    text: [
      kept,
      'If you change the quote, your customer has not accepted the new version until you send it and they accept it.',
      ...billed,
    ].join(' '),
  }
}
