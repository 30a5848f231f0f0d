import { UNUSUAL_CHARACTERS } from '@quotespark/domain/document'
import { CHINESE, EVERYDAY_FONTS, FONT_FAMILIES, type FontFamily, JAPANESE } from './font-families.ts'
import ranges from './font-ranges.json' with { type: 'json' }

/** Unicode 17, DerivedCoreProperties: characters that need no glyph of their own (joiners, variation selectors…). */
const NEEDS_NO_GLYPH = /^[\p{Default_Ignorable_Code_Point}\s]$/u

/** Printed in place of a character that no font has; part of Inter. */
const MISSING_CHARACTER = '\u25a1'

interface Range {
  first: number
  last: number
  family: FontFamily
}

let table: Range[] | undefined

/** Ranges of all families, in the order of their characters. */
function rangesOfAll(): Range[] {
  table ??= FONT_FAMILIES.flatMap((family) =>
    ((ranges as Record<string, string>)[family.name] ?? '').split(' ').map((range) => {
      const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16))
      return { first, last, family }
    }),
  ).toSorted((a, b) => a.first - b.first)
  return table
}

function familyOf(character: string): FontFamily | undefined {
  const code = character.codePointAt(0) ?? 0
  const all = rangesOfAll()
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.last ?? 0) < code) low = middle + 1
    else high = middle
  }
  const found = all[low]
  return found && found.first <= code ? found.family : undefined
}

/** Tells whether a character is printed as itself: a font has it, or it needs none. */
export function isPrintable(character: string): boolean {
  return NEEDS_NO_GLYPH.test(character) || familyOf(character) !== undefined
}

/**
 * Replaces characters that no font has by a box: PDF/A forbids missing glyphs, and an invoice must not fail because its
 * title holds a letter of an unforeseen script. The checks before sending name them.
 */
export function replaceUnprintable(text: string): string {
  return text.replace(UNUSUAL_CHARACTERS, (character) =>
    isPrintable(character) ? character : MISSING_CHARACTER,
  )
}

/** The families that a text needs, in order of preference; those of every document are always among them. */
export function familiesFor(text: string): FontFamily[] {
  const needed = new Set(EVERYDAY_FONTS)
  for (const [character] of text.matchAll(UNUSUAL_CHARACTERS)) {
    const family = familyOf(character)
    if (family) needed.add(family)
  }
  if (!needed.has(CHINESE) && !needed.has(JAPANESE)) return FONT_FAMILIES.filter((each) => needed.has(each))
  const others = FONT_FAMILIES.filter((each) => needed.has(each) && each !== CHINESE && each !== JAPANESE)
  return [...others, ...(isChinese(text) ? [CHINESE, JAPANESE] : [JAPANESE, CHINESE])]
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/gu

/**
 * Unicode gives a Chinese and a Japanese letter the same code where their shapes differ little. Text with kana is Japanese;
 * text with a letter that Japanese standards lack is Chinese, as hardly a Simplified Chinese address is without one. Text
 * that could be either is printed as Japanese.
 */
function isChinese(text: string): boolean {
  if (KANA.test(text)) return false
  const japanese = japaneseLetters()
  for (const [letter] of text.matchAll(HAN)) if (!japanese.has(letter)) return true
  return false
}

let japaneseSet: Set<string> | undefined

/** The letters of JIS X 0208 and its common extensions: all that EUC-JP writes in two bytes. */
function japaneseLetters(): Set<string> {
  const rows = Array.from({ length: 94 }, (_, row) => row + 0xa1)
  japaneseSet ??= new Set(
    new TextDecoder('euc-jp').decode(
      Uint8Array.from(rows.flatMap((row) => rows.flatMap((cell) => [row, cell]))),
    ),
  )
  return japaneseSet
}
