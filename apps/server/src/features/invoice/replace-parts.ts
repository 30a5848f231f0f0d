import type { Transaction } from '@quotespark/database'
import type { InvoiceRef } from '../document/document-ref.ts'
import { replaceLines } from '../document/edit-document.ts'
import { attachFiles } from './attach-files.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** The lines and the attachments of an invoice become these. */
export async function replaceParts(
  db: Transaction,
  document: InvoiceRef,
  content: InvoiceContent,
): Promise<void> {
  await replaceLines(db, document, content)
  await attachFiles(db, document, content.attachment_ids)
}
