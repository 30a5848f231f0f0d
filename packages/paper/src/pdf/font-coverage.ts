import { readFileSync } from 'node:fs'
import { Blob, Face } from 'harfbuzzjs'

/** Unicode 17, DerivedCoreProperties: characters that need no glyph of their own (joiners, variation selectors…). */
const NEEDS_NO_GLYPH = /^[\p{Default_Ignorable_Code_Point}\s]$/u

/** PDF/A-3a forbids the private use areas: nobody could say what such a character means (ISO 19005-3, 6.2.11.7). */
const PRIVATE = /^\p{Private_Use}$/u

/** Shown in place of a character that no font has; part of Inter. */
const MISSING_CHARACTER = '\u25a1'

/** Every font has these, so that most documents never open a font here. */
const EVERYDAY = /[^\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]/gu

/**
 * Replaces what none of the font files can draw: PDF/A forbids missing glyphs, and an invoice must not fail
 * because its title holds a letter of an unforeseen script. Files are read one by one until one has the character: the last
 * ones of a list are read least.
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
