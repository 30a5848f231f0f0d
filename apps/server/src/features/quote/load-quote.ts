import { invoices, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { listDocumentEmails } from '../../document/document-emails.ts'
import { listHistory } from '../../document/history.ts'
import { loadPrintableQuote } from '../../document/printable-quote.ts'
import { findLastAction } from '../../document/quote-actions.ts'
import { findLinkToken } from '../../document/share-link.ts'

export type QuoteRecord = Awaited<ReturnType<typeof loadQuote>>

/** A quote of this company with everything about it; refuses with `not_found`. */
export async function loadQuote(db: Transaction, companyId: string, id: string) {
  const document = { company_id: companyId, quote_id: id }
  return {
    ...(await loadPrintableQuote(db, companyId, id)),
    invoice_id: await findInvoiceId(db, companyId, id),
    last_action: await findLastAction(db, companyId, id),
    link_token: await findLinkToken(db, document),
    history: await listHistory(db, document),
    emails: await listDocumentEmails(db, document),
  }
}

async function findInvoiceId(db: Transaction, companyId: string, quoteId: string) {
  const [invoice] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.company_id, companyId), eq(invoices.quote_id, quoteId)))
  return invoice?.id ?? null
}
