// Bidirectional overrides can show text in another order than it is stored ('Trojan Source', CVE-2021-42574), which a
// document of record must not do. Embeddings and isolates stay, because right-to-left writers need them.
const INVISIBLE = /(?!\n)\p{Cc}|[\u202d\u202e]|\p{Noncharacter_Code_Point}/gu

/**
 * Composes the text (Unicode Normalization Form C, UAX #15), so that letters that look alike are stored alike: 'é' typed on
 * a phone and pasted from a Mac are one. Nothing that a reader sees changes.
 */
export function composed(text: string): string {
  return text.normalize('NFC')
}

/** Makes typed text safe to print or mail: whole code points, one kind of line break, no control characters. */
export function cleanText(text: string): string {
  return composed(text.toWellFormed())
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(INVISIBLE, '')
    .trim()
}

/** Cleans the text; null when nothing is left of it. */
export function cleanTextOrNull(text: string | null): string | null {
  return text === null ? null : cleanText(text) || null
}

/** Characters that leave no mark: zero-width and bidirectional ones, soft hyphens, variation selectors, byte order marks. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** ASCII as East Asian keyboards type it; its characters are this much higher. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Cleans text that is compared, dialled or looked up rather than read: an email address, VAT number, postcode, account number
 * or reference. What a copied one brings along unseen goes, every kind of space becomes a plain one, and full-width letters
 * and digits become ASCII (RFC 8264, section 5.2.1). Line breaks inside it stay, to be refused.
 */
export function cleanIdentifier(text: string): string {
  return composed(text)
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}
