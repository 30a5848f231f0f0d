/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = tokensOf(':root')
const themes = { light, dark: { ...light, ...tokensOf('.dark') } }

/** Text and the grounds it stands on: 4.5:1 (WCAG 2.2, 1.4.3). */
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

/** What shows where a control is, that it is focused, or its state, and the parts of a chart: 3:1 (1.4.11). */
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
      expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5)
    })
    test.each(pairs(graphics))('%s shows on %s', (ink, ground) => {
      expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(3)
    })
  })
}

test('a colour of the light theme is never forgotten in the dark one', () => {
  const shared = new Set(['control-sm', 'control-md', 'control-lg', 'control-text'])
  const missing = Object.keys(light).filter((name) => !(name in tokensOf('.dark')) && !shared.has(name))
  expect(missing).toEqual([])
})

test('black on white is 21:1', () => {
  const tokens = { ink: 'oklch(0 0 0)', paper: 'oklch(1 0 0)' }
  expect(contrast(tokens, 'ink', 'paper')).toBeCloseTo(21, 1)
})

function pairs(list: [string, string[]][]): [string, string][] {
  return list.flatMap(([ink, grounds]) => grounds.map((ground): [string, string] => [ink, ground]))
}

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function contrast(tokens: Record<string, string>, ink: string, ground: string): number {
  const [lighter = 0, darker = 0] = [luminance(tokens[ink]), luminance(tokens[ground])].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance (WCAG) of an `oklch(l c h)`, through Oklab's matrices (Ottosson 2020) and the sRGB gamut. */
function luminance(colour: string | undefined): number {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour ?? '')
  if (!match) throw new Error(`not an opaque oklch colour: ${colour}`)
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
