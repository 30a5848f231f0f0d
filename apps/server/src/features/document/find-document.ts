import { documents, statement, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, sql } from 'drizzle-orm'
import { DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams, isDocument } from './document-ref.ts'

const documentOfKind = statement('document_of_kind', (db) =>
  db
    .select({
      number: documents.number,
      status: documents.status,
      customer_id: documents.customer_id,
      revision: documents.revision,
      accepted_revision: documents.accepted_revision,
    })
    .from(documents)
    .where(
      and(isDocument(documents, DOCUMENT_PLACEHOLDERS), sql`${documents.kind} = ${sql.placeholder('kind')}`),
    ),
)

/** Reads the document without its content. Refuses with `not_found` if it is of another kind. */
export async function requireDocument(db: Transaction, document: DocumentRef) {
  const [found] = await documentOfKind(db, { ...documentParams(document), kind: document.kind })
  if (!found) throw new Refusal('not_found', { entity: document.kind })
  return found
}
