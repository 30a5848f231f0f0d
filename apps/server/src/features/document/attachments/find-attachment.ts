import { documentAttachments, files, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'

/** Finds an attachment of this document, internal or not. Refuses with `not_found`. */
export async function findAttachment(db: Transaction, document: DocumentRef, attachment_id: string) {
  const [file] = await db
    .select({
      storage_key: files.storage_key,
      file_name: files.file_name,
      content_type: files.content_type,
    })
    .from(documentAttachments)
    .innerJoin(
      files,
      and(eq(files.company_id, documentAttachments.company_id), eq(files.id, documentAttachments.file_id)),
    )
    .where(
      and(belongsToDocument(documentAttachments, document), eq(documentAttachments.file_id, attachment_id)),
    )
  if (!file) throw new Refusal('not_found', { entity: 'attachment' })
  return file
}
