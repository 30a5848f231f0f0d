import { files, invoices, invoiceVersions, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { PdfSource } from '../../document/pdf-source.ts'

/** The PDF that one version of this invoice was issued with; refuses with `not_found`. */
export async function findVersionPdf(
  db: Transaction,
  companyId: string,
  { id, version }: { id: string; version: number },
): Promise<PdfSource> {
  const [found] = await db
    .select({ invoice_number: invoices.invoice_number, storage_key: files.storage_key })
    .from(invoiceVersions)
    .innerJoin(
      invoices,
      and(eq(invoices.company_id, invoiceVersions.company_id), eq(invoices.id, invoiceVersions.invoice_id)),
    )
    .innerJoin(
      files,
      and(eq(files.company_id, invoiceVersions.company_id), eq(files.id, invoiceVersions.pdf_file_id)),
    )
    .where(
      and(
        eq(invoiceVersions.company_id, companyId),
        eq(invoiceVersions.invoice_id, id),
        eq(invoiceVersions.version, version),
      ),
    )
  if (!found) throw new Refusal('not_found', { entity: 'invoice' })
  return { number: `${found.invoice_number}-v${version}`, storage_key: found.storage_key }
}
