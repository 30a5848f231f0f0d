import { invoiceTransition, isInvoiceSendableAgain } from '@quotespark/domain/document'
import type { StaffContext } from '../../api/context.ts'
import { documentRef } from '../document/document-ref.ts'
import { gainsAddresses, gainsEInvoice } from '../document/e-invoice/missing-parts.ts'
import { findSealedUbl } from '../document/e-invoice/sealed-ubl.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import type { WrittenLetter } from '../document/sealing/letter.ts'
import { deliverInvoice } from './deliver-invoice.ts'

/**
 * Sends a draft now, whatever its `send_at`. Sends an issued invoice again if it was changed since, or if it was sealed without
 * an e-invoice or without access point addresses that it could now have.
 */
export async function sendInvoice(
  context: StaffContext,
  { id, ...letter }: { id: string } & WrittenLetter,
): Promise<void> {
  const invoice = await lockForStaff(context, 'invoice', id)
  if (!isInvoiceSendableAgain(invoice) && !(await lacksItsEInvoice(context, invoice))) {
    invoiceTransition(invoice.status, 'send')
  }
  await deliverInvoice(context, invoice, letter)
}

async function lacksItsEInvoice(
  context: StaffContext,
  { company_id, id, revision }: InvoiceDocument,
): Promise<boolean> {
  const { db, services } = context
  const hasOne = (await findSealedUbl(db, documentRef('invoice', company_id, id), revision)) !== undefined
  const printable = await loadPrintableInvoice(db, company_id, id)
  return (
    gainsEInvoice(printable, hasOne, services.config.APP_URL) ||
    (await gainsAddresses(context, printable, hasOne))
  )
}
