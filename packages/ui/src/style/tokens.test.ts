/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readTokens, toHex } from './token-values.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = readTokens(css, '.light')
const themes = { light, dark: { ...light, ...readTokens(css, '.dark') } }

/** Text colours and their backgrounds: 4.5:1 (WCAG 2.2, 1.4.3). */
const text: [string, string[]][] = [
  ['foreground', ['background', 'surface', 'raised', 'muted', 'accent']],
  ['muted-foreground', ['background', 'surface', 'raised', 'muted']],
  ['link', ['background', 'surface', 'raised', 'muted', 'accent']],
  ['accent-foreground', ['accent', 'surface', 'background']],
  ['primary-foreground', ['primary', 'primary-hover']],
  ['danger-foreground', ['danger', 'danger-hover']],
  ...['success', 'warning', 'info'].map((tone): [string, string[]] => [`${tone}-foreground`, [tone]]),
  ...['success', 'warning', 'danger', 'info'].map((tone): [string, string[]] => [
    `${tone}-strong`,
    [`${tone}-subtle`, 'surface', 'background', 'raised'],
  ]),
  ['foreground', ['success-subtle', 'warning-subtle', 'danger-subtle', 'info-subtle']],
  ['background', ['foreground']],
]

/** Colours that identify a control, its focus or its state, and the parts of a chart: 3:1 (1.4.11). */
const graphics: [string, string[]][] = [
  ['ring', ['background', 'surface', 'raised', 'muted']],
  ['strong-border', ['background', 'surface', 'raised']],
  ['primary', ['background', 'surface']],
  ['danger', ['surface', 'background']],
  ...[1, 2, 3, 4, 5].map((place): [string, string[]] => [`chart-${place}`, ['surface']]),
]

for (const [theme, tokens] of Object.entries(themes)) {
  describe(`${theme} theme`, () => {
    test.each(pairs(text))('%s reads on %s', (ink, ground) => {
      expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5)
    })
    test.each(pairs(graphics))('%s shows on %s', (ink, ground) => {
      expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(3)
    })
  })
}

test('every colour of the light theme also exists in the dark one', () => {
  const shared = new Set(['control-sm', 'control-md', 'control-lg', 'control-text'])
  const missing = Object.keys(light).filter(
    (name) => !(name in readTokens(css, '.dark')) && !shared.has(name),
  )
  expect(missing).toEqual([])
})

test('black on white is 21:1', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
})

test('the brand is drawn in the colours of the light theme', () => {
  const logo = readFileSync(new URL('./brand/logo.svg', import.meta.url), 'utf8')
  const drawn = new Set(logo.match(/#[0-9a-f]{6}/g))
  expect(drawn).toEqual(new Set(['primary', 'spark', 'foreground'].map((name) => toHex(light[name]))))
})

test('a translucent colour ends with its alpha in hex', () => {
  expect(toHex('oklch(0 0 0 / 0.5)')).toBe('#00000080')
})

function pairs(list: [string, string[]][]): [string, string][] {
  return list.flatMap(([ink, grounds]) => grounds.map((ground): [string, string] => [ink, ground]))
}
