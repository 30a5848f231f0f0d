// Bidirectional overrides can show text in another order than it is stored ('Trojan Source', CVE-2021-42574), which a
// document of record must not do. Embeddings and isolates stay, because right-to-left writers need them.
const INVISIBLE = /(?!\n)\p{Cc}|[\u202d\u202e]|\p{Noncharacter_Code_Point}/gu

/** Makes typed text safe to print or mail: whole code points, one kind of line break, no control characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(INVISIBLE, '')
    .trim()
}

/** Cleans the text; null when nothing is left of it. */
export function cleanTextOrNull(text: string | null): string | null {
  return text === null ? null : cleanText(text) || null
}
