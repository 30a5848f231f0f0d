import { invoiceTransition, isInvoiceSendableAgain } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { lockInvoice } from '../document/lock-document.ts'
import type { WrittenLetter } from '../document/sealing/letter.ts'
import { deliverInvoice } from './deliver-invoice.ts'

/**
 * Sends a draft to its customer now, whatever moment it was to go out at; or again what was changed since they got it.
 */
export async function sendInvoice(
  context: StaffContext,
  { id, ...letter }: { id: string } & WrittenLetter,
): Promise<void> {
  const invoice = await lockInvoice(context, id)
  if (!isInvoiceSendableAgain(invoice)) invoiceTransition(invoice.status, 'send')
  await deliverInvoice(context, invoice, letter)
}
