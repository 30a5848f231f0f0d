import { expect, test } from 'vitest'
import { LIMITS } from '../../validation.ts'
import { MAX_LINES } from './line.ts'
import { countPrintedLines, fitsOneDocument, MAX_PRINTED_LINES } from './printed-lines.ts'

test.each([
  ['', 1],
  ['Wedding cake', 1],
  ['x'.repeat(50), 1],
  ['x'.repeat(51), 2],
  ['Wedding cake\nthree tiers', 2],
  // Every kind of line break counts.
  ['one\r\ntwo\rthree\u2028four\u2029five\u0085six', 6],
  // Empty lines are printed too.
  ['one\n\n\ntwo', 4],
  [`${'x'.repeat(120)}\nshort`, 4],
])('counts for %j the printed lines: %i', (description, count) => {
  expect(countPrintedLines([description])).toBe(count)
})

test('adds up the lines of all items', () => {
  expect(countPrintedLines([])).toBe(0)
  expect(countPrintedLines(['one\ntwo', 'x'.repeat(101)])).toBe(5)
})

const items = (count: number, description: string) => Array.from({ length: count }, () => ({ description }))

test('fits the most items with the longest prose into one document, but not with a line break after each letter', () => {
  const prose = 'Wedding cake '.repeat(50).slice(0, LIMITS.line_description)
  expect(fitsOneDocument(items(MAX_LINES, prose))).toBe(true)
  expect(fitsOneDocument(items(MAX_LINES, 'x\n'.repeat(250).trim()))).toBe(false)
})

test('allows exactly the maximum number of printed lines', () => {
  const full = items(MAX_PRINTED_LINES / 20, 'x\n'.repeat(20).trim())
  expect(fitsOneDocument(full)).toBe(true)
  expect(fitsOneDocument([...full, { description: 'one more' }])).toBe(false)
})
