import { bearsLeftVat, quoteTransition } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { StaffContext } from '../../api/context.ts'
import { refOf } from '../document/document-ref.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { loadPrintable } from '../document/printable.ts'
import type { WrittenLetter } from '../document/sealing/letter.ts'
import { deliverQuote } from './deliver-quote.ts'

/**
 * Sends a draft, a quote with an amendment request, or a quote changed since it was last sent. Refuses a quote with VAT when
 * the company has since stopped charging it; saving the quote again removes the VAT.
 */
export async function sendQuote(
  context: StaffContext,
  { id, ...letter }: { id: string } & WrittenLetter,
): Promise<void> {
  const quote = await lockForStaff(context, 'quote', id)
  // A draft that was sent before counts as any other draft, however it was changed.
  const isAgain = quote.changed_since_sent && quote.status !== 'draft'
  quoteTransition(quote.status, isAgain ? 'send_again' : 'send')
  const { company, items } = await loadPrintable(context.db, refOf(quote))
  if (bearsLeftVat(company, items)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'items', message: MESSAGES.quoteVatLeft }] })
  }
  await deliverQuote(context, quote, letter)
}
