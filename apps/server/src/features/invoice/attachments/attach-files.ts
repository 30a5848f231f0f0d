import { documentAttachments, files, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { MAX_ATTACHED_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { and, eq, inArray, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { belongsToDocument, type DocumentRef } from '../../document/document-ref.ts'
import { attachmentFolder } from './upload-attachment.ts'

/**
 * Replaces the attachments of an invoice. Refuses a file that is not an attachment of this company with `not_found`, and more
 * than an email can carry.
 */
export async function attachFiles(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  fileIds: string[],
): Promise<void> {
  const { company_id, document_id } = document
  await db.delete(documentAttachments).where(belongsToDocument(documentAttachments, document))
  if (fileIds.length === 0) return
  const found = await db
    .select({ size_bytes: files.size_bytes })
    .from(files)
    .where(
      and(
        eq(files.company_id, company_id),
        inArray(files.id, fileIds),
        like(files.storage_key, `${attachmentFolder(company_id)}%`),
      ),
    )
    // The sweep removes old uploads that were never attached; this lock protects them while they are being attached.
    .for('key share')
  if (found.length < fileIds.length) throw new Refusal('not_found', { entity: 'attachment' })
  if (found.reduce((sum, { size_bytes }) => sum + size_bytes, 0) > MAX_ATTACHED_BYTES) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'attachment_ids', message: MESSAGES.attachmentsTooLarge }],
    })
  }
  await db
    .insert(documentAttachments)
    .values(fileIds.map((file_id) => ({ id: uuidv7(), company_id, document_id, file_id })))
}
