import type { Transaction } from '@quotespark/database'
import type { FileStore } from '../files/file-store.ts'
import { invoiceView } from './invoice-view.ts'
import { findIssued } from './issued-invoice.ts'
import type { PdfSource } from './pdf-source.ts'
import type { PrintableInvoice } from './printable-invoice.ts'

/**
 * The PDF of an invoice: the very file that was issued last, also when it has been paid or the company has moved since.
 * A draft is drawn, and so is a cancelled invoice: it says that nothing is owed for it any more.
 */
export async function invoicePdfSource(
  db: Transaction,
  store: FileStore,
  printable: PrintableInvoice,
): Promise<PdfSource> {
  const { company_id, id, invoice_number, status } = printable.invoice
  if (status !== 'draft' && status !== 'cancelled') {
    const issued = await findIssued(db, { company_id, invoice_id: id })
    if (issued?.storage_key) return { number: invoice_number, storage_key: issued.storage_key }
  }
  return { view: await invoiceView(db, store, printable) }
}
