import type { DocumentEvent } from '@quotespark/contract'

/** Events that leave the document as it was. */
const UNCHANGING = [
  'viewed',
  'downloaded',
  'sealed',
  'invoice_created',
  'reminded',
  'e_invoice_sent',
  'e_invoice_failed',
]

/** The newest event that changed the document; `history` is newest first. */
export function lastChange(history: readonly DocumentEvent[]): DocumentEvent | undefined {
  return history.find(({ event }) => !UNCHANGING.includes(event))
}
