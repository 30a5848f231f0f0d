import { describe, expect, it, test } from 'vitest'
import { isNumberPrefix, numberInFileName, seriesNumber, timestampNumber } from './numbering.ts'

describe('timestampNumber', () => {
  it('takes the current millisecond, and the next one after a clash', () => {
    const now = new Date(1_795_000_000_123)
    expect(timestampNumber(now)).toBe('Q-1795000000123')
    expect(timestampNumber(now, 1)).toBe('Q-1795000000124')
  })
})

describe('seriesNumber', () => {
  it.each([
    ['INV-', 5, 1, 'INV-00001'],
    ['INV-', 5, 42, 'INV-00042'],
    ['INV-', 5, 99_999, 'INV-99999'],
    ['INV-', 5, 100_000, 'INV-100000'],
    ['2027-', 4, 1, '2027-0001'],
    ['', 1, 7, '7'],
  ])('formats %j with %i digits and %i as %s', (prefix, digits, sequence, number) => {
    expect(seriesNumber({ prefix, digits }, sequence)).toBe(number)
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses the sequence %d',
    (sequence) => {
      expect(() => seriesNumber({ prefix: 'INV-', digits: 5 }, sequence)).toThrow(
        new RangeError(`not the sequence of a number: ${sequence}`),
      )
    },
  )
})

test.each([
  ['', true],
  ['INV-', true],
  ['2027/', true],
  ['a.b_c#', true],
  ['ABCDEFGHIJKL', true],
  ['ABCDEFGHIJKLM', false],
  ['INV', true],
  ['INV1', false],
  ['INV ', false],
  ['£-', false],
])('%j may be a prefix: %s', (text, may) => {
  expect(isNumberPrefix(text)).toBe(may)
})

test('a slash in a number becomes a hyphen in a file name', () => {
  expect(numberInFileName('2027/0001')).toBe('2027-0001')
})
