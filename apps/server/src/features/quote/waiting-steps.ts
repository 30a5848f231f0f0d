import type { Steps } from '../document/undo-window/end-undo-window.ts'
import { removeQuote } from './delete-quote.ts'
import { noteMark } from './mark-quote.ts'

/** Actions on a quote that wait for the end of their undo window (ADR 0020). */
export const quoteSteps: Steps<'quote'> = {
  accept: (parts, quote, { input, by }) => noteMark(parts, quote, input, by),
  reject: (parts, quote, { input, by }) => noteMark(parts, quote, input, by),
  delete: (parts, quote, { by }) => removeQuote(parts, quote, by),
}
