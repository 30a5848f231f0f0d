import { describe, expect, it } from 'vitest'
import { quoteNumber, seriesNumber } from './numbering.ts'

describe('quoteNumber', () => {
  it('takes the current millisecond, and the next one after a clash', () => {
    const now = new Date(1_795_000_000_123)
    expect(quoteNumber(now)).toBe('Q-1795000000123')
    expect(quoteNumber(now, 1)).toBe('Q-1795000000124')
  })
})

describe('seriesNumber', () => {
  it.each([
    [1, 'INV-00001'],
    [42, 'INV-00042'],
    [99_999, 'INV-99999'],
    [100_000, 'INV-100000'],
  ])('formats %i as %s', (sequence, number) => {
    expect(seriesNumber('invoice', sequence)).toBe(number)
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses the sequence %d',
    (sequence) => {
      expect(() => seriesNumber('invoice', sequence)).toThrow(
        new RangeError(`not the sequence of a number: ${sequence}`),
      )
    },
  )
})
