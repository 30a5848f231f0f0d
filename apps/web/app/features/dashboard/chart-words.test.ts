import { describe, expect, test } from 'vitest'
import { axisPounds, countOf, monthName, shareOf } from './chart-words.ts'

test.each([
  [0, '0 quotes'],
  [1, '1 quote'],
  [1234, '1,234 quotes'],
])('a count of %i reads %s', (count, words) => {
  expect(countOf(count, 'quote')).toBe(words)
})

test("monthName uses the British names, whatever the reader's locale", () => {
  expect(monthName('2026-11', 'narrow')).toBe('N')
  expect(monthName('2026-11', 'short')).toBe('Nov')
  expect(monthName('2027-01', 'long')).toBe('January 2027')
})

test.each([
  [0, '£0'],
  [250, '£250'],
  [1500, '£1.5k'],
  [20_000, '£20k'],
  [3_000_000, '£3m'],
])('the axis labels %i as %s', (value, text) => {
  expect(axisPounds(value)).toBe(text)
})

describe('shareOf', () => {
  test.each([
    ['0.00', '0.00', 0],
    ['0.00', '10.00', 0],
    ['10.00', '10.00', 100],
    ['1.00', '3.00', 33.33],
    ['999999999999.99', '2999999999999.97', 33.33],
  ])('takes %s of %s as %s percent', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share)
  })
})
