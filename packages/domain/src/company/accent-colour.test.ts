import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColour, contrastOnWhite, darkModeAccent } from './accent-colour.ts'

test('keeps a colour that is dark enough', () => {
  expect(accentColour('#0F766E')).toBe('#0f766e')
  expect(accentColour('#000000')).toBe('#000000')
})

test.each(['#ffd43b', '#ffffff', '#00ff00', '#f8c8dc'])(
  'darkens %s until text in it is readable',
  (colour) => {
    expect(contrastOf(accentColour(colour))).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ['#0f766e', '#0f766e'],
  ['#682a6b', '#875589'],
  ['#000000', '#686868'],
  ['#ffd43b', '#8b731c'],
])('turns %s into %s for dark paper', (colour, onDark) => {
  expect(darkModeAccent(colour)).toBe(onDark)
})

test('makes any colour readable under white text and distinct from dark paper', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const contrast = contrastOf(darkModeAccent(`#${channels.join('')}`))
      expect(contrast).toBeGreaterThanOrEqual(4.5)
      expect(contrast).toBeLessThanOrEqual(5.9)
    }),
  )
})

test.each([null, '', 'red', '#fff', '#12345', '#12345g', 'x#0f766e', '#000000"); #read("x'])(
  "falls back to the brand's ink for %s, which is not a colour",
  (colour) => {
    expect(accentColour(colour)).toBe('#1d2433')
  },
)

test('calculates the contrast of known pairs (WCAG)', () => {
  expect(contrastOnWhite([0, 0, 0])).toBeCloseTo(21, 5)
  expect(contrastOnWhite([255, 255, 255])).toBeCloseTo(1, 5)
  expect(contrastOnWhite([118, 118, 118])).toBeCloseTo(4.54, 2)
})

function contrastOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return contrastOnWhite([red, green, blue])
}
