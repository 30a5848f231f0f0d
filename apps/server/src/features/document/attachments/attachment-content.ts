/** The file format of Word and Excel until 2003. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** Also the container of today's Word and Excel files. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06']

/** Content types a browser or mail program may show, because they run nothing, with a check of each file's first bytes. */
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

/** True for a program under any name, by the first bytes of Windows, Linux and macOS executables. */
export const isProgram = beginsWith(
  'MZ',
  '\x7fELF',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
)

/** The declared type if the bytes confirm it; otherwise a type that is only ever saved, whatever the uploader claims. */
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

/** One character per byte. */
function textOf(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.subarray(0, length)).toString('latin1')
}
