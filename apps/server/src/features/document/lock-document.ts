import { documents, statement, type Transaction } from '@quotespark/database'
import { currentQuoteStatus, Refusal } from '@quotespark/domain'
import { and, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { type DocumentRef, GIVEN_DOCUMENT, given, invoiceRef, isDocument, quoteRef } from './document-ref.ts'
import type { InvoiceDocument, QuoteDocument } from './printable.ts'

const lockedDocument = statement('locked_document', (db) =>
  db
    .select()
    .from(documents)
    .where(and(isDocument(documents, GIVEN_DOCUMENT), sql`${documents.kind} = ${sql.placeholder('kind')}`))
    .for('update'),
)

/** Locks the document's row until commit: what is read of it afterwards holds, and of two at once the second waits. */
export async function lockDocument(db: Transaction, document: DocumentRef) {
  const [row] = await lockedDocument(db, { ...given(document), kind: document.kind })
  if (!row) throw new Refusal('not_found', { entity: document.kind })
  return row
}

/**
 * The quote's row, locked until commit so that its status cannot change under the step that is taken. The status is that
 * of this moment: expired after its last day, also before the scheduled job has said so.
 */
export async function lockQuote({ db, actor, services }: StaffContext, id: string): Promise<QuoteDocument> {
  const quote = (await lockDocument(db, quoteRef(actor.company_id, id))) as QuoteDocument
  return { ...quote, status: currentQuoteStatus(quote, services.clock.now()) }
}

/** The same of an invoice. */
export async function lockInvoice(
  { db, actor }: Pick<StaffContext, 'db' | 'actor'>,
  id: string,
): Promise<InvoiceDocument> {
  return (await lockDocument(db, invoiceRef(actor.company_id, id))) as InvoiceDocument
}
