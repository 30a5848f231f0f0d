import { documentAttachments, files, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { MAX_ATTACHED_BYTES, MAX_ATTACHMENTS, MESSAGES } from '@quotespark/domain/validation'
import { and, eq, inArray, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'
import type { AttachedFile } from './list-attachments.ts'
import { attachmentFolder } from './upload-attachment.ts'

/** Attachments as entered: the files for the customer, and those that only staff see. */
export interface WrittenAttachments {
  attachment_ids?: readonly string[] | undefined
  internal_attachment_ids?: readonly string[] | undefined
}

type Attached = Pick<AttachedFile, 'file_id' | 'internal'>

/** The attachments after an edit, in order: those for the customer first. A list that was not given stays as it was. */
export function attachedAfter(before: readonly Attached[], written: WrittenAttachments): Attached[] {
  const stored = (internal: boolean) =>
    before.filter((file) => file.internal === internal).map(({ file_id }) => file_id)
  const entered = (ids: readonly string[] | undefined, internal: boolean) =>
    [...new Set(ids ?? stored(internal))].map((file_id) => ({ file_id, internal }))
  return [...entered(written.attachment_ids, false), ...entered(written.internal_attachment_ids, true)]
}

/** True when both name the same files in the same order, for the same readers. */
export function isSameAttached(a: readonly Attached[], b: readonly Attached[]): boolean {
  const named = (all: readonly Attached[]) => all.map(({ file_id, internal }) => [file_id, internal])
  return JSON.stringify(named(a)) === JSON.stringify(named(b))
}

/**
 * Replaces the attachments of a document. Refuses a file that is not an attachment of this company with `not_found`; also more
 * files than a document may have, more bytes than an email can carry, and a file that is both for the customer and internal.
 */
export async function attachFiles(
  db: Transaction,
  document: DocumentRef,
  attached: readonly Attached[],
): Promise<void> {
  const { company_id, document_id } = document
  await db.delete(documentAttachments).where(belongsToDocument(documentAttachments, document))
  if (attached.length === 0) return
  const fileIds = attached.map(({ file_id }) => file_id)
  if (new Set(fileIds).size < fileIds.length) throw refused(MESSAGES.attachmentTwice)
  if (fileIds.length > MAX_ATTACHMENTS) throw refused(MESSAGES.tooManyAttachments(MAX_ATTACHMENTS))
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
    throw refused(MESSAGES.attachmentsTooLarge)
  }
  await db
    .insert(documentAttachments)
    .values(attached.map((file) => ({ id: uuidv7(), company_id, document_id, ...file })))
}

function refused(message: string): Refusal<'invalid_input'> {
  return new Refusal('invalid_input', { issues: [{ path: 'attachment_ids', message }] })
}
