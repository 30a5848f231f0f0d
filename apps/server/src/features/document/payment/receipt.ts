import { asCompany, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { type ReceiptView, type SealedContent, viewOfSealed } from '@quotespark/paper'
import { pdfFile } from '../../../api/pdf-file.ts'
import type { Services } from '../../../services.ts'
import { logoKey } from '../document-pdf.ts'
import { type DocumentRef, refOf } from '../document-ref.ts'
import { findRevision, isForOtherCustomer } from '../evidence/revisions.ts'
import { contentOf } from '../kinds/kinds.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../printable.ts'
import { listSettling } from './list-payments.ts'

/**
 * Draws the receipt of a paid invoice: its sealed content with the payments received and their methods. The sealed invoice
 * itself does not change. Refuses with `not_found` while a balance is due, and with `busy`.
 */
export async function receiptPdf(services: Services, document: DocumentRef<'invoice'>): Promise<File> {
  const { view, logo_key } = await asCompany(services.database, document.company_id, (db) =>
    gather(db, document),
  )
  const logo = logo_key ? await services.files.get(logo_key) : null
  const bytes = await services.pdf.renderReceipt(view(logo), document)
  return pdfFile(`${view(null).document.number} receipt`, bytes)
}

async function gather(db: Transaction, document: DocumentRef<'invoice'>) {
  const { invoice } = await loadPrintableInvoice(db, document.company_id, document.document_id)
  const { status, paid_date, amount_paid, balance_due } = invoice
  if (status !== 'paid' || paid_date === null) throw new Refusal('not_found', { entity: 'receipt' })
  const content = await receiptContent(db, invoice)
  const payments = await listSettling(db, document)
  const view = (logo: Uint8Array | null): ReceiptView => ({
    document: { ...viewOfSealed(content, logo), amount_paid, balance_due },
    payments,
    paid_on: paid_date,
    issued_at: payments.at(-1)?.created_at ?? invoice.updated_at,
  })
  return { view, logo_key: await logoKey(db, document, content) }
}

/** Content of a receipt about an invoice, of its seller and its customer: as it was sealed for the customer, or else as it is now. */
export async function receiptContent(db: Transaction, invoice: InvoiceDocument): Promise<SealedContent> {
  const { revision, customer_id } = invoice
  const document = refOf(invoice)
  const sealed = revision === null ? undefined : await findRevision(db, document, revision)
  const isTheirs = sealed !== undefined && !isForOtherCustomer(sealed, customer_id)
  return isTheirs ? sealed.content : contentOf(db, document, null)
}
