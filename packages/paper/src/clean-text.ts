// Bidirectional overrides can show text in another order than it is stored ('Trojan Source', CVE-2021-42574),
// which a document of record must not do. Embeddings and isolates stay: right-to-left writers need them.
const INVISIBLE = /(?!\n)\p{Cc}|[\u202d\u202e]|\p{Noncharacter_Code_Point}/gu

/** What people typed, as it may be printed or mailed: whole code points, one kind of line break, no control characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(INVISIBLE, '')
    .trim()
}

/** The same; null where nothing is left of it. */
export function cleanTextOrNull(text: string | null): string | null {
  return text === null ? null : cleanText(text) || null
}
