import { documentRelations, statement, type Transaction } from '@quotespark/database'
import { and, desc, eq } from 'drizzle-orm'
import { type Asked, GIVEN_DOCUMENT, given, type QuoteRef } from './document-ref.ts'

const billingInvoice = statement('invoice_of_quote', (db) => invoiceOfQuote(db, GIVEN_DOCUMENT))

/** The invoice that bills this quote; null while none does. */
export async function findInvoiceOfQuote(db: Transaction, quote: QuoteRef): Promise<string | null> {
  const [found] = await billingInvoice(db, given(quote))
  return found?.id ?? null
}

/** The same as a statement, to be part of a larger one. */
export function invoiceOfQuote(db: Transaction, { company_id, document_id }: Asked) {
  return db
    .select({ id: documentRelations.document_id })
    .from(documentRelations)
    .where(
      and(
        eq(documentRelations.company_id, company_id),
        eq(documentRelations.source_id, document_id),
        eq(documentRelations.relation, 'billed_from'),
      ),
    )
    .orderBy(desc(documentRelations.created_at))
    .limit(1)
}
