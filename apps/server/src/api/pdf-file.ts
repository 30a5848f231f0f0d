/** A PDF as oRPC sends it: with its content type, under the document's number. */
export function pdfFile(number: string, bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], `${number}.pdf`, { type: 'application/pdf' })
}
