import { closeSync, openSync, readSync } from 'node:fs'

/** Unicode 17, DerivedCoreProperties: characters that need no glyph of their own (joiners, variation selectors…). */
const NEEDS_NO_GLYPH = /^[\p{Default_Ignorable_Code_Point}\s]$/u

/** Shown in place of a character that no font has; part of Inter. */
const MISSING_CHARACTER = '\u25a1'

/** Every font has these, so that most documents never open a font here. */
const EVERYDAY = /[^\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]/gu

/**
 * Replaces what none of the font files can draw: PDF/A forbids missing glyphs, and an invoice must not fail
 * because its title holds a letter of an unforeseen script.
 */
export function createCoverage(fontFiles: string[]): (text: string) => string {
  let covered: Set<number> | null = null
  return (text) =>
    text.replace(EVERYDAY, (character) => {
      if (NEEDS_NO_GLYPH.test(character)) return character
      covered ??= coveredCodePoints(fontFiles)
      return covered.has(character.codePointAt(0) ?? 0) ? character : MISSING_CHARACTER
    })
}

function coveredCodePoints(fontFiles: string[]): Set<number> {
  const codePoints = new Set<number>()
  for (const file of fontFiles)
    for (const codePoint of codePointsOf(readCharacterMap(file))) codePoints.add(codePoint)
  return codePoints
}

/** OpenType 1.9, 'cmap': only this table is read, the fonts of East Asia are large. */
function readCharacterMap(file: string): DataView {
  const descriptor = openSync(file, 'r')
  try {
    const read = (position: number, length: number) => {
      const bytes = new Uint8Array(length)
      readSync(descriptor, bytes, 0, length, position)
      return new DataView(bytes.buffer)
    }
    const tableCount = read(4, 2).getUint16(0)
    const directory = read(12, tableCount * 16)
    for (let entry = 0; entry < directory.byteLength; entry += 16) {
      const isCharacterMap = directory.getUint32(entry) === 0x636d6170
      if (isCharacterMap) return read(directory.getUint32(entry + 8), directory.getUint32(entry + 12))
    }
    throw new Error(`No character map in ${file}`)
  } finally {
    closeSync(descriptor)
  }
}

function* codePointsOf(map: DataView): Generator<number> {
  const subtableCount = map.getUint16(2)
  for (let index = 0; index < subtableCount; index++) {
    const subtable = map.getUint32(4 + index * 8 + 4)
    const format = map.getUint16(subtable)
    if (format === 4) yield* segmentsToDeltaValues(map, subtable)
    if (format === 12) yield* segmentedCoverage(map, subtable)
  }
}

/** Format 4, the basic multilingual plane. */
function* segmentsToDeltaValues(map: DataView, subtable: number): Generator<number> {
  const doubledCount = map.getUint16(subtable + 6)
  for (let offset = 0; offset < doubledCount; offset += 2) {
    const end = map.getUint16(subtable + 14 + offset)
    const start = map.getUint16(subtable + 16 + doubledCount + offset)
    const delta = map.getUint16(subtable + 16 + 2 * doubledCount + offset)
    const rangeAt = subtable + 16 + 3 * doubledCount + offset
    const range = map.getUint16(rangeAt)
    for (let codePoint = start; codePoint <= end; codePoint++) {
      const glyph =
        range === 0 ? (codePoint + delta) & 0xffff : map.getUint16(rangeAt + range + (codePoint - start) * 2)
      if (glyph !== 0 && isPublic(codePoint)) yield codePoint
    }
  }
}

/** Format 12, all planes. */
function* segmentedCoverage(map: DataView, subtable: number): Generator<number> {
  const groupCount = map.getUint32(subtable + 12)
  for (let index = 0; index < groupCount; index++) {
    const group = subtable + 16 + index * 12
    const end = map.getUint32(group + 4)
    for (let codePoint = map.getUint32(group); codePoint <= end; codePoint++)
      if (isPublic(codePoint)) yield codePoint
  }
}

/** PDF/A-3a forbids the private use areas: nobody could say what such a character means (ISO 19005-3, 6.2.11.7). */
function isPublic(codePoint: number): boolean {
  return codePoint !== 0xffff && (codePoint < 0xe000 || codePoint > 0xf8ff) && codePoint < 0xf0000
}
