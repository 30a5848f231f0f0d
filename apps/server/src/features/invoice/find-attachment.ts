import { files, invoiceAttachments, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'

/** A file that goes with this invoice of the company; refuses with `not_found`. */
export async function findAttachment(
  db: Transaction,
  companyId: string,
  { id, attachment_id }: { id: string; attachment_id: string },
) {
  const [file] = await db
    .select({
      storage_key: files.storage_key,
      file_name: files.file_name,
      content_type: files.content_type,
    })
    .from(invoiceAttachments)
    .innerJoin(
      files,
      and(eq(files.company_id, invoiceAttachments.company_id), eq(files.id, invoiceAttachments.file_id)),
    )
    .where(
      and(
        eq(invoiceAttachments.company_id, companyId),
        eq(invoiceAttachments.invoice_id, id),
        eq(invoiceAttachments.file_id, attachment_id),
      ),
    )
  if (!file) throw new Refusal('not_found', { entity: 'attachment' })
  return file
}
