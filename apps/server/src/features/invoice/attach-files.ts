import { files, invoiceAttachments, type Transaction } from '@quotespark/database'
import { MAX_ATTACHED_BYTES, MESSAGES, Refusal } from '@quotespark/domain'
import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { InvoiceRef } from '../../document/document-ref.ts'
import { attachmentFolder } from './upload-attachment.ts'

/** The ids of the files that go with an invoice, in their order. */
export async function attachedFiles(
  db: Transaction,
  { company_id, invoice_id }: InvoiceRef,
): Promise<string[]> {
  const rows = await db
    .select({ file_id: invoiceAttachments.file_id })
    .from(invoiceAttachments)
    .where(and(eq(invoiceAttachments.company_id, company_id), eq(invoiceAttachments.invoice_id, invoice_id)))
    .orderBy(asc(invoiceAttachments.created_at), asc(invoiceAttachments.id))
  return rows.map(({ file_id }) => file_id)
}

/**
 * Makes these files the ones that go with the invoice. Refuses a file that is no attachment of this company with
 * `not_found`, and more than a mail can carry.
 */
export async function attachFiles(
  db: Transaction,
  { company_id, invoice_id }: InvoiceRef,
  fileIds: string[],
): Promise<void> {
  const itsRows = and(
    eq(invoiceAttachments.company_id, company_id),
    eq(invoiceAttachments.invoice_id, invoice_id),
  )
  await db.delete(invoiceAttachments).where(itsRows)
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
    // What was uploaded long ago and never attached is swept away: not while it is being attached.
    .for('key share')
  if (found.length < fileIds.length) throw new Refusal('not_found', { entity: 'attachment' })
  if (found.reduce((sum, { size_bytes }) => sum + size_bytes, 0) > MAX_ATTACHED_BYTES) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'attachment_ids', message: MESSAGES.attachmentsTooLarge }],
    })
  }
  await db
    .insert(invoiceAttachments)
    .values(fileIds.map((file_id) => ({ id: uuidv7(), company_id, invoice_id, file_id })))
}
