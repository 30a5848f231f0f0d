import { createHash } from 'node:crypto'
import { files, invoiceVersions, type Transaction } from '@quotespark/database'
import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Services } from '../services.ts'
import { archiveFile } from './archive-file.ts'
import type { InvoiceRef } from './document-ref.ts'
import type { EventActor } from './history.ts'
import { invoiceView } from './invoice-view.ts'
import type { PrintableInvoice } from './printable-invoice.ts'

/** The invoice as it was issued last, with the file that went out; undefined before that. */
export async function findIssued(db: Transaction, { company_id, invoice_id }: InvoiceRef) {
  const [issued] = await db
    .select({
      version: invoiceVersions.version,
      file_id: files.id,
      sha256: files.sha256,
      storage_key: files.storage_key,
    })
    .from(invoiceVersions)
    .leftJoin(
      files,
      and(eq(files.company_id, invoiceVersions.company_id), eq(files.id, invoiceVersions.pdf_file_id)),
    )
    .where(and(eq(invoiceVersions.company_id, company_id), eq(invoiceVersions.invoice_id, invoice_id)))
    .orderBy(desc(invoiceVersions.version))
    .limit(1)
  return issued
}

type Parts = { db: Transaction; services: Pick<Services, 'clock' | 'files' | 'pdf'> }

/**
 * Keeps an invoice as it is issued now: what it says, and the PDF of it (VAT Regulations 1995, reg. 13A: its integrity
 * from the point of issue; VAT Act 1994, Sch. 11, para. 6: for six years). One that looks as before is no new version.
 */
export async function keepIssued(
  { db, services }: Parts,
  printable: PrintableInvoice,
  by: EventActor,
): Promise<{ id: string; sha256: string }> {
  const { company_id, id: invoice_id, invoice_number } = printable.invoice
  const view = await invoiceView(db, services.files, printable)
  const bytes = await services.pdf.renderPdf(view)
  const issued = await findIssued(db, { company_id, invoice_id })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (issued?.file_id && issued.sha256 === sha256) return { id: issued.file_id, sha256 }
  const pdf = await archiveFile(db, services.files, company_id, {
    file_name: `${invoice_number}.pdf`,
    content_type: 'application/pdf',
    bytes,
  })
  await db.insert(invoiceVersions).values({
    id: uuidv7(),
    company_id,
    invoice_id,
    version: (issued?.version ?? 0) + 1,
    document: { ...view, seller: { ...view.seller, logo: null } },
    pdf_file_id: pdf.id,
    created_by: by.user_id,
    created_at: services.clock.now().toISOString(),
  })
  return pdf
}
