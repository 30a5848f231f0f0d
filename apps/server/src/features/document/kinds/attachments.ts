import { documentAttachments, files, statement, type Transaction } from '@quotespark/database'
import type { SealedAttachment } from '@quotespark/paper'
import { and, asc, eq } from 'drizzle-orm'
import { type DocumentRef, GIVEN_DOCUMENT, given, ofDocument } from '../document-ref.ts'

const attachmentsOf = statement('attachments_of_document', (db) =>
  db
    .select({
      file_id: files.id,
      file_name: files.file_name,
      content_type: files.content_type,
      size_bytes: files.size_bytes,
      sha256: files.sha256,
    })
    .from(documentAttachments)
    .innerJoin(
      files,
      and(eq(files.company_id, documentAttachments.company_id), eq(files.id, documentAttachments.file_id)),
    )
    .where(ofDocument(documentAttachments, GIVEN_DOCUMENT))
    .orderBy(asc(documentAttachments.created_at), asc(documentAttachments.id)),
)

/** Lists the files attached to a document, in order. */
export function listAttachments(db: Transaction, document: DocumentRef): Promise<SealedAttachment[]> {
  return attachmentsOf(db, given(document))
}
