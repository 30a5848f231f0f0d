/** Wraps a PDF for oRPC, with its content type and named after the document's number. */
export function pdfFile(number: string, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], `${number}.pdf`, { type: 'application/pdf' })
}
