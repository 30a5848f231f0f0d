import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ogPages } from './og-pages.ts'
import { PICTURES } from './save-picture.ts'

const AGAIN = 'npm run pictures draws it anew'
const WIDE = ['dashboard', 'quote', 'quote-form', 'invoice']
const PHONES = ['customer-page', 'portal']

const size = async (file: string) => {
  const { format, width, height } = await sharp(PICTURES + file).metadata()
  return { format, width, height }
}

describe('the pictures of the product', () => {
  const files = [
    ...WIDE.map((name) => [name, 1600, 1000] as const),
    ...PHONES.map((name) => [name, 780, 1560] as const),
  ].flatMap(([name, width, height]) =>
    ['light', 'dark'].flatMap((scheme) => [
      { file: `${name}-${scheme}.webp`, width, height },
      { file: `${name}-${scheme}-${width / 2}.webp`, width: width / 2, height: height / 2 },
    ]),
  )

  test.each(files)('$file has the right size and is light', async ({ file, width, height }) => {
    expect(await size(file)).toEqual({ format: 'webp', width, height })
    expect((await stat(PICTURES + file)).size).toBeLessThan(90_000)
  })
})

describe('the pictures for shared pages', () => {
  const pages = ogPages()

  test.each(Object.keys(pages))('%s has a picture of 1200 × 630 px below 120 kB', async (name) => {
    expect(await size(`og/${name}.png`), AGAIN).toEqual({ format: 'png', width: 1200, height: 630 })
    expect((await stat(`${PICTURES}og/${name}.png`)).size).toBeLessThan(120_000)
  })

  test('the pictures show the current title and label of each page', () => {
    expect(JSON.parse(readFileSync(`${PICTURES}og/drawn-from.json`, 'utf8')), AGAIN).toEqual(pages)
  })
})
