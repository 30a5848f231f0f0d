/** Reads the objects of a PDF written by Typst, by number, up to their streams. Typst puts none into object streams. */
export function pdfObjects(bytes: Uint8Array): Map<string, string> {
  const text = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of text.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj\n/g)) {
    objects.set(number, body.split('\nstream\n')[0]?.replace(/\s+/g, ' ') ?? '')
  }
  return objects
}
