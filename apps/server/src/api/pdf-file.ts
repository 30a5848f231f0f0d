import { numberInFileName } from '@quotespark/domain/document'
/** Wraps a PDF for oRPC, with its content type and named after the document's number. */
export function pdfFile(number: string, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], `${numberInFileName(number)}.pdf`, { type: 'application/pdf' })
}
