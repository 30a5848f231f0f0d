/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paletteOf } from './palette.ts'

const css = readFileSync(new URL('../../../../../packages/ui/src/style/tokens.css', import.meta.url), 'utf8')
const shown = paletteOf(css).flatMap(({ colours }) => colours)

test('shows every colour of the tokens exactly once', () => {
  const all = new Set([...css.matchAll(/--([\w-]+): oklch\(/g)].map(([, token]) => token))
  expect(shown.map(({ token }) => token).sort()).toEqual([...all].sort())
})

test('takes the colour codes of both themes from the tokens', () => {
  const primary = shown.find(({ token }) => token === 'primary')
  expect(primary?.name).toBe('Primary')
  expect(primary?.shades.map(({ theme }) => theme)).toEqual(['light', 'dark'])
  const [light, dark] = primary?.shades ?? []
  expect(light?.codes.hex).toBe('#682a6b')
  for (const shade of [light, dark]) expect(css).toContain(`--primary: ${shade?.codes.oklch};`)
  expect(dark?.codes.css).toBe('var(--primary)')
})
