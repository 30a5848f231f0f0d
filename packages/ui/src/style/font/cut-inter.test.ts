import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LETTERS, subsetInter } from './cut-inter.ts'

const beside = (name: string) => new URL(name, import.meta.url)

test('the stored font is cut from the installed Inter: node packages/ui/src/style/font/cut-inter.ts', async () => {
  const kept = await readFile(beside('inter-latin.woff2'))
  expect(kept.equals(await subsetInter())).toBe(true)
})

test('browsers request it exactly for the letters it has', async () => {
  const styles = await readFile(beside('inter.css'), 'utf8')
  const ranges = styles.match(/unicode-range:([^;]+)/)?.[1]?.match(/[\dA-F]+(-[\dA-F]+)?/g) ?? []
  const asked = ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  expect(asked).toEqual([...LETTERS].map((letter) => letter.codePointAt(0)).toSorted((a = 0, b = 0) => a - b))
})
