import { documents, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, sql } from 'drizzle-orm'
import { type DocumentRef, isDocument } from './document-ref.ts'

/** What a document is, without what it says. Refuses with `not_found` what is of another kind. */
export async function requireDocument(db: Transaction, document: DocumentRef) {
  const [found] = await db
    .select({
      number: documents.number,
      status: documents.status,
      customer_id: documents.customer_id,
      revision: documents.revision,
      accepted_revision: documents.accepted_revision,
    })
    .from(documents)
    .where(and(isDocument(documents, document), sql`${documents.kind} = ${document.kind}`))
  if (!found) throw new Refusal('not_found', { entity: document.kind })
  return found
}
