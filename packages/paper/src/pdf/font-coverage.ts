import { readFileSync } from 'node:fs'
import { Blob, Face } from 'harfbuzzjs'

/** Unicode 17, DerivedCoreProperties: characters that need no glyph of their own (joiners, variation selectors…). */
const NEEDS_NO_GLYPH = /^[\p{Default_Ignorable_Code_Point}\s]$/u

/** Private-use characters, which PDF/A-3a forbids because nobody could say what they mean (ISO 19005-3, 6.2.11.7). */
const PRIVATE = /^\p{Private_Use}$/u

/** Replaces a character that no font has; part of Inter. */
const MISSING_CHARACTER = '\u25a1'

/** Matches characters outside a common set that every font covers, so that most documents never open a font file here. */
const EVERYDAY = /[^\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]/gu

/**
 * Creates a function that replaces characters no font file covers: PDF/A forbids missing glyphs, and an invoice must not
 * fail because its title holds a letter of an unforeseen script. Font files are read one at a time until one has the
 * character, so files late in the list are rarely read.
 */
export function createCoverage(fontFiles: string[]): (text: string) => string {
  const covered = new Set<number>()
  const unread = [...fontFiles]

  function isCovered(codePoint: number): boolean {
    while (!covered.has(codePoint)) {
      const file = unread.shift()
      if (file === undefined) return false
      for (const each of new Face(new Blob(readFileSync(file))).collectUnicodes()) covered.add(each)
    }
    return true
  }

  return (text) =>
    text.replace(EVERYDAY, (character) => {
      if (NEEDS_NO_GLYPH.test(character)) return character
      return !PRIVATE.test(character) && isCovered(character.codePointAt(0) ?? 0)
        ? character
        : MISSING_CHARACTER
    })
}
