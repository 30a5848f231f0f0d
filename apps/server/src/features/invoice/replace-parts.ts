import { documentLines, type Transaction } from '@quotespark/database'
import { type InvoiceRef, ofDocument } from '../document/document-ref.ts'
import { attachFiles } from './attach-files.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** The lines and the attachments of an invoice become these. */
export async function replaceParts(
  db: Transaction,
  document: InvoiceRef,
  { rows, attachment_ids }: InvoiceContent,
): Promise<void> {
  const { document_id } = document
  await db.delete(documentLines).where(ofDocument(documentLines, document))
  if (rows.length > 0) await db.insert(documentLines).values(rows.map((row) => ({ ...row, document_id })))
  await attachFiles(db, document, attachment_ids)
}
