import { documentAttachments, files, statement, type Transaction } from '@quotespark/database'
import type { SealedAttachment } from '@quotespark/paper'
import { and, asc, eq } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'

/** A file attached to a document. An internal one is only for staff. */
export type AttachedFile = SealedAttachment & { internal: boolean }

const attachmentsOf = statement('attachments_of_document', (db) =>
  db
    .select({
      file_id: files.id,
      file_name: files.file_name,
      content_type: files.content_type,
      size_bytes: files.size_bytes,
      sha256: files.sha256,
      internal: documentAttachments.internal,
    })
    .from(documentAttachments)
    .innerJoin(
      files,
      and(eq(files.company_id, documentAttachments.company_id), eq(files.id, documentAttachments.file_id)),
    )
    .where(belongsToDocument(documentAttachments, DOCUMENT_PLACEHOLDERS))
    .orderBy(asc(documentAttachments.created_at), asc(documentAttachments.id)),
)

/** Lists the files attached to a document, in order, with those that the customer must never see. */
export function listAttachments(db: Transaction, document: DocumentRef): Promise<AttachedFile[]> {
  return attachmentsOf(db, documentParams(document))
}

/** Lists the files that go to the customer with a document, in order: what is sealed with it. */
export async function listSentAttachments(
  db: Transaction,
  document: DocumentRef,
): Promise<SealedAttachment[]> {
  return (await listAttachments(db, document)).flatMap(({ internal, ...file }) => (internal ? [] : [file]))
}

/** The attachments as staff see them. */
export function presentAttachments(attached: readonly AttachedFile[]) {
  const shown = (isInternal: boolean) =>
    attached.flatMap(({ file_id: id, sha256: _, internal, ...file }) =>
      internal === isInternal ? [{ id, ...file }] : [],
    )
  return { attachments: shown(false), internal_attachments: shown(true) }
}
