import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import { FONT_FAMILIES, type FontFamily, fontFiles } from './font-families.ts'

const TABLE = fileURLToPath(new URL('font-ranges.json', import.meta.url))

/** Private-use characters, which PDF/A-3a forbids because nobody could say what they mean (ISO 19005-3, 6.2.11.7). */
const PRIVATE = /^\p{Private_Use}$/u

/**
 * Collects the characters that each family prints, as ranges of hexadecimal code points ('e01-e3a e3f'): those that all its
 * weights have and no family before it. Stored in font-ranges.json, because a process that read them from the fonts would
 * open 40 MB.
 */
export function collectRanges(): Record<string, string> {
  const taken = new Set<number>()
  return Object.fromEntries(
    FONT_FAMILIES.map((family) => {
      const own = charactersOf(family).filter((character) => !taken.has(character))
      for (const character of own) taken.add(character)
      return [family.name, inRanges(own)]
    }),
  )
}

function charactersOf(family: FontFamily): number[] {
  const [first = new Set<number>(), ...others] = fontFiles([family]).map(
    (file) => new Set(new Face(new Blob(readFileSync(file))).collectUnicodes()),
  )
  return [...first]
    .filter((character) => others.every((each) => each.has(character)))
    .filter((code) => {
      const character = String.fromCodePoint(code)
      return !PRIVATE.test(character) && (family.only?.test(character) ?? true)
    })
    .toSorted((a, b) => a - b)
}

function inRanges(characters: number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const character of characters) {
    const range = ranges.at(-1)
    if (range?.[1] === character - 1) range[1] = character
    else ranges.push([character, character])
  }
  return ranges.map((range) => [...new Set(range)].map((end) => end.toString(16)).join('-')).join(' ')
}

export const asFile = (ranges: Record<string, string>) => `${JSON.stringify(ranges, null, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(TABLE, asFile(collectRanges()))
