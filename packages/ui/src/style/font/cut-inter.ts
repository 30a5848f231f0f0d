import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const within = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** The letters of English and neighbouring languages; `unicode-range` in inter.css lists the same. */
export const LETTERS = `${within(0x20, 0x7e)}${within(0xa0, 0xff)}ıŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−`

const PACKAGE = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'
const CUT = fileURLToPath(new URL('inter-latin.woff2', import.meta.url))

/**
 * Cuts Inter to the letters, weights and features that the product's screens use: every first visit waits for it, and on a phone
 * connection the full font takes one more round trip. Missing letters come from the full font.
 */
export async function subsetInter(): Promise<Buffer> {
  return subsetFont(await readFile(fileURLToPath(import.meta.resolve(PACKAGE))), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['calt', 'ccmp', 'kern', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'],
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(CUT, await subsetInter())
