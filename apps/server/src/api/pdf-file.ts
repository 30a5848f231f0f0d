/** A PDF as oRPC sends it: with its content type, under the document's number. */
export function pdfFile(number: string, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], `${number}.pdf`, { type: 'application/pdf' })
}
