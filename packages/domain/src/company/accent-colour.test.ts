import { expect, test } from 'vitest'
import { accentColour, contrastOnWhite } from './accent-colour.ts'

test('a dark enough colour is kept as it is', () => {
  expect(accentColour('#0F766E')).toBe('#0f766e')
  expect(accentColour('#000000')).toBe('#000000')
})

test.each(['#ffd43b', '#ffffff', '#00ff00', '#f8c8dc'])(
  '%s is darkened until text in it can be read',
  (colour) => {
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(accentColour(colour).slice(at, at + 2), 16),
    )
    expect(contrastOnWhite([red ?? 0, green ?? 0, blue ?? 0])).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([null, '', 'red', '#fff', '#12345', '#12345g', '#000000"); #read("x'])(
  '%s is no colour',
  (colour) => {
    expect(accentColour(colour)).toBe('#1d2433')
  },
)

test('the contrast of known pairs (WCAG)', () => {
  expect(contrastOnWhite([0, 0, 0])).toBeCloseTo(21, 5)
  expect(contrastOnWhite([255, 255, 255])).toBeCloseTo(1, 5)
  expect(contrastOnWhite([118, 118, 118])).toBeCloseTo(4.54, 2)
})
