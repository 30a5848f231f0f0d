import type { DocumentEvent } from '@quotespark/contract'

/** What is noted of a quote and leaves it as it was. */
const UNCHANGING = ['viewed', 'invoice_created']

/** The newest event that changed the quote; `history` is newest first. */
export function lastChange(history: readonly DocumentEvent[]): DocumentEvent | undefined {
  return history.find(({ event }) => !UNCHANGING.includes(event))
}
