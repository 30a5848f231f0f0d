import type { DocumentView } from '@quotespark/documents'
import { pdfFile } from '../api/pdf-file.ts'
import type { Services } from '../services.ts'

/**
 * Where a PDF comes from: drawn from a view, or kept since it was issued. Found inside the transaction, turned into
 * bytes after it, so that drawing keeps no connection to the database from others.
 */
export type PdfSource = { view: DocumentView } | { number: string; storage_key: string }

export async function pdfFrom(
  { files, pdf }: Pick<Services, 'files' | 'pdf'>,
  source: PdfSource,
): Promise<File> {
  return 'view' in source
    ? pdfFile(source.view.number, await pdf.renderPdf(source.view))
    : pdfFile(source.number, await files.get(source.storage_key))
}
