import type { PortalInvoice, PortalQuote } from '@quotespark/contract'
import { asCompany, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { type DocumentRef, type InvoiceRef, isQuoteRef, type QuoteRef } from '../../document/document-ref.ts'
import { findLastAction } from '../../document/find-last-action.ts'
import { invoicePdfSource } from '../../document/invoice-pdf.ts'
import { type PdfSource, pdfFrom } from '../../document/pdf-source.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { loadPrintableQuote } from '../../document/printable-quote.ts'
import { quotePdfSource } from '../../document/quote-pdf.ts'
import type { Services } from '../../services.ts'
import { isStaff } from './is-staff.ts'
import { presentPortalInvoice } from './present-portal-invoice.ts'
import { presentPortalQuote } from './present-portal-quote.ts'

/** A quote as its customer sees it. A draft is nobody's business yet: `not_found`. */
export async function readPortalQuote(db: Transaction, document: QuoteRef, now: Date): Promise<PortalQuote> {
  const printable = await loadPrintableQuote(db, document.company_id, document.quote_id)
  if (printable.quote.status === 'draft') throw new Refusal('not_found', { entity: 'quote' })
  return presentPortalQuote(printable, await findLastAction(db, document.company_id, document.quote_id), now)
}

export async function readPortalInvoice(
  db: Transaction,
  document: InvoiceRef,
  seen: { now: Date; takesCards: boolean },
): Promise<PortalInvoice> {
  const printable = await loadPrintableInvoice(db, document.company_id, document.invoice_id)
  if (printable.invoice.status === 'draft') throw new Refusal('not_found', { entity: 'invoice' })
  return presentPortalInvoice(printable, seen)
}

/** What is behind a link, and whether who looks at it works for the company that sent it. */
export function readPortalDocument(services: Services, document: DocumentRef, user_id: string | undefined) {
  return asCompany(services.database, document.company_id, async (db) => {
    const now = services.clock.now()
    const shown_to_staff = await isStaff(db, document.company_id, user_id)
    if (isQuoteRef(document)) {
      return { kind: 'quote' as const, shown_to_staff, quote: await readPortalQuote(db, document, now) }
    }
    const takesCards = services.stripe !== undefined
    const invoice = await readPortalInvoice(db, document, { now, takesCards })
    return { kind: 'invoice' as const, shown_to_staff, invoice }
  })
}

/** The PDF of a document that its customer may see. */
export async function renderPortalPdf(services: Services, document: DocumentRef): Promise<File> {
  const source = await asCompany(services.database, document.company_id, async (db): Promise<PdfSource> => {
    if (isQuoteRef(document)) {
      const printable = await loadPrintableQuote(db, document.company_id, document.quote_id)
      if (printable.quote.status === 'draft') throw new Refusal('not_found', { entity: 'quote' })
      return quotePdfSource(db, services.files, printable)
    }
    const printable = await loadPrintableInvoice(db, document.company_id, document.invoice_id)
    if (printable.invoice.status === 'draft') throw new Refusal('not_found', { entity: 'invoice' })
    return invoicePdfSource(db, services.files, printable)
  })
  return pdfFrom(services, source)
}
