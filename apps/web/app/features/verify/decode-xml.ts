/** An XML file whose encoding cannot be read; the message is shown to the user. */
export class UnreadableEncoding extends Error {
  constructor(problem: string) {
    super(`This XML file ${problem} Please ask the sender for a copy in UTF-8.`)
  }
}

/** Encodings that e-invoices come in, beside UTF-8 and UTF-16. In all of them the declaration reads as in ASCII. */
const SINGLE_BYTE = /^(us-ascii|ascii|latin-?1|iso-?8859-?\d{1,2}|windows-?125\d|cp-?125\d)$/i

/** First bytes of encodings that are told without a declaration (XML 1.0, appendix F). The longer come first. */
const STARTS: readonly [encoding: string, ...bytes: number[]][] = [
  ['UTF-32', 0xff, 0xfe, 0, 0],
  ['UTF-32', 0, 0, 0xfe, 0xff],
  ['UTF-32', 0x3c, 0, 0, 0],
  ['UTF-32', 0, 0, 0, 0x3c],
  ['EBCDIC', 0x4c, 0x6f, 0xa7, 0x94],
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0x3c, 0],
  ['utf-16be', 0, 0x3c],
]

/** The declaration stands at the very start; 200 bytes hold any. */
const DECLARATION = /^\s*<\?xml\s[^<>]*?\bencoding\s*=\s*["']([^"'<>]*)["']/
const HEAD_BYTES = 200

/**
 * Decodes an XML file by its byte order mark or its declaration. Undefined when it is no XML; throws `UnreadableEncoding` when it
 * is and cannot be decoded, rather than guess: a wrong letter in a name or an amount would look like what was sent.
 */
export function decodeXml(bytes: Uint8Array): string | undefined {
  const start = STARTS.find(([, ...first]) => first.every((byte, at) => bytes[at] === byte))?.[0]
  if (start === 'UTF-32' || start === 'EBCDIC') throw new UnreadableEncoding(isIn(start))
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  if (!start && !head.trimStart().startsWith('<')) return undefined
  const text = decode(bytes, start ?? declaredIn(head))
  return text.trimStart().startsWith('<') ? text : undefined
}

function declaredIn(head: string): string {
  const declared = DECLARATION.exec(head)?.[1] ?? 'utf-8'
  if (/^utf-?8$/i.test(declared)) return 'utf-8'
  // UTF-16 is told by its first bytes.
  if (/^utf-?16/i.test(declared)) {
    throw new UnreadableEncoding(`says it is in “${declared}”, but it is not.`)
  }
  if (!SINGLE_BYTE.test(declared)) throw new UnreadableEncoding(isIn(declared))
  return declared.replace(/^cp-?/i, 'windows-').replace(/^(iso)-?(8859)-?/i, '$1-$2-')
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // Thrown for a name that no browser knows, such as iso-8859-99.
    if (error instanceof RangeError) throw new UnreadableEncoding(isIn(encoding))
    throw new UnreadableEncoding(`is not valid ${encoding.toUpperCase()}, the encoding it declares.`)
  }
}

const isIn = (encoding: string) => `is in the encoding “${encoding.slice(0, 40)}”, which we cannot read.`
