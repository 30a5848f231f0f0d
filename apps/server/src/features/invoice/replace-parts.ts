import { invoiceItems, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { InvoiceRef } from '../../document/document-ref.ts'
import { attachFiles } from './attach-files.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** The lines and the attachments of an invoice become these. */
export async function replaceParts(
  db: Transaction,
  document: InvoiceRef,
  { rows, attachment_ids }: InvoiceContent,
): Promise<void> {
  const { company_id, invoice_id } = document
  await db
    .delete(invoiceItems)
    .where(and(eq(invoiceItems.company_id, company_id), eq(invoiceItems.invoice_id, invoice_id)))
  if (rows.length > 0) await db.insert(invoiceItems).values(rows.map((row) => ({ ...row, invoice_id })))
  await attachFiles(db, document, attachment_ids)
}
