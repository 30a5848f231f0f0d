import { invoices, quotes, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { type DocumentRef, isQuoteRef } from './document-ref.ts'

/** Locks the document's row until commit: what is read of it afterwards holds, and of two at once the second waits. */
export async function lockDocument(db: Transaction, document: DocumentRef): Promise<void> {
  const { company_id } = document
  if (isQuoteRef(document)) {
    const isIt = and(eq(quotes.company_id, company_id), eq(quotes.id, document.quote_id))
    await db.select({ id: quotes.id }).from(quotes).where(isIt).for('update')
  } else {
    const isIt = and(eq(invoices.company_id, company_id), eq(invoices.id, document.invoice_id))
    await db.select({ id: invoices.id }).from(invoices).where(isIt).for('update')
  }
}
