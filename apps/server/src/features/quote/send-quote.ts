import { bearsLeftVat, MESSAGES, quoteTransition, Refusal } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { refOf } from '../document/document-ref.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { loadPrintable } from '../document/printable.ts'
import type { WrittenLetter } from '../document/sealing/letter.ts'
import { deliverQuote } from './deliver-quote.ts'

/**
 * Sends a draft, one whose amendment was asked for, or again what was changed since its customer got it. Refuses one with VAT
 * that the company has stopped charging since it was written: saved again it bears none.
 */
export async function sendQuote(
  context: StaffContext,
  { id, ...letter }: { id: string } & WrittenLetter,
): Promise<void> {
  const quote = await lockForStaff(context, 'quote', id)
  // A draft that was sent before is sent as any draft, however it was changed.
  const isAgain = quote.changed_since_sent && quote.status !== 'draft'
  quoteTransition(quote.status, isAgain ? 'send_again' : 'send')
  const { company, items } = await loadPrintable(context.db, refOf(quote))
  if (bearsLeftVat(company, items)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'items', message: MESSAGES.quoteVatLeft }] })
  }
  await deliverQuote(context, quote, letter)
}
