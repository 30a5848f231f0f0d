/** Word and Excel until 2003. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** Also what Word and Excel write today. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06']

/**
 * What a browser or a mail program may be told a file is, with the bytes by which each begins: it shows these, and runs none
 * of them.
 */
const HARMLESS: Record<string, (bytes: Uint8Array) => boolean> = {
  'application/pdf': (bytes) => textOf(bytes, 1024).includes('%PDF-'),
  'application/zip': beginsWith(...ZIP),
  'application/msword': beginsWith(COMPOUND),
  'application/vnd.ms-excel': beginsWith(COMPOUND),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': beginsWith(...ZIP),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': beginsWith(...ZIP),
  'image/gif': beginsWith('GIF87a', 'GIF89a'),
  'image/jpeg': beginsWith('\xff\xd8\xff'),
  'image/png': beginsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => /^RIFF.{4}WEBP/s.test(textOf(bytes, 12)),
  'text/csv': isText,
  'text/plain': isText,
}

/** A program under whatever name, as Windows, Linux and macOS begin theirs. */
export const isProgram = beginsWith(
  'MZ',
  '\x7fELF',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
)

/** What the file is said to be where its bytes bear that out; else bytes to be saved, whatever the uploader calls it. */
export function contentTypeOf(declared: string, bytes: Uint8Array): string {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  return HARMLESS[type]?.(bytes) ? type : 'application/octet-stream'
}

function beginsWith(...starts: string[]): (bytes: Uint8Array) => boolean {
  return (bytes) => starts.some((start) => textOf(bytes, start.length) === start)
}

function isText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 4096).includes(0)
}

/** A character for each byte. */
function textOf(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.subarray(0, length)).toString('latin1')
}
