import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import {
  formatDecimal,
  formatTrimmedDecimal,
  multiplyRounded,
  parseDecimal,
  tryParseDecimal,
} from './decimal.ts'
import { MALFORMED_DECIMALS } from './malformed-decimals.fixture.ts'

describe('parseDecimal', () => {
  it.each([
    ['0', 2, 0n],
    ['5', 2, 500n],
    ['12.5', 2, 1250n],
    ['12083.50', 2, 1_208_350n],
    ['-0.01', 2, -1n],
    ['-0', 2, 0n],
    ['007', 0, 7n],
    ['1.5', 3, 1500n],
    ['999999999999999999.99', 2, 99_999_999_999_999_999_999n],
  ])('reads %s at scale %i', (text, scale, scaled) => {
    expect(parseDecimal(text, scale)).toBe(scaled)
  })

  it.each(MALFORMED_DECIMALS.map((text) => [text.slice(0, 30), text]))('refuses %j', (_, text) => {
    expect(tryParseDecimal(text, 3)).toBeUndefined()
    expect(() => parseDecimal(text, 3)).toThrow(Refusal)
  })

  it('refuses more decimals than the scale instead of rounding them', () => {
    expect(tryParseDecimal('1.005', 2)).toBeUndefined()
    expect(tryParseDecimal('1.500', 2)).toBeUndefined()
    expect(tryParseDecimal('1.0', 0)).toBeUndefined()
  })

  it('names no field in the refusal unless given one', () => {
    expect(() => parseDecimal('NaN', 2)).toThrow(
      expect.objectContaining({ data: { issues: [expect.objectContaining({ path: '' })] } }),
    )
  })

  it('names the given field in the refusal', () => {
    expect(() => parseDecimal('NaN', 2, 'items.3.unit_price')).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: {
          issues: [{ path: 'items.3.unit_price', message: expect.stringContaining('2 decimal places') }],
        },
      }),
    )
  })
})

const scaledValue = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
const scale = fc.integer({ min: 0, max: 6 })

describe('formatDecimal', () => {
  it.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [1_208_350n, 2, '12083.50'],
    [42n, 0, '42'],
  ])('writes %s at scale %i', (scaled, places, text) => {
    expect(formatDecimal(scaled, places)).toBe(text)
  })

  it('reads back as written', () => {
    fc.assert(
      fc.property(scaledValue, scale, (scaled, places) => {
        expect(parseDecimal(formatDecimal(scaled, places), places)).toBe(scaled)
        expect(parseDecimal(formatTrimmedDecimal(scaled, places), places)).toBe(scaled)
      }),
    )
  })
})

describe('formatTrimmedDecimal', () => {
  it.each([
    [1500n, 3, '1.5'],
    [2000n, 3, '2'],
    [10_000n, 3, '10'],
    [0n, 3, '0'],
    [100n, 0, '100'],
    [-1050n, 2, '-10.5'],
  ])('writes %s at scale %i without trailing zeros', (scaled, places, text) => {
    expect(formatTrimmedDecimal(scaled, places)).toBe(text)
  })
})

describe('multiplyRounded', () => {
  it.each([
    [5n, 1n, 1, 1n],
    [4n, 1n, 1, 0n],
    [-5n, 1n, 1, -1n],
    [-4n, 1n, 1, 0n],
    [15n, 1n, 1, 2n],
    [25n, 1n, 1, 3n],
    [-25n, 1n, 1, -3n],
    [1500n, 67n, 3, 101n],
    [7n, 6n, 0, 42n],
  ])('multiplies %s by %s with %i decimals rounded off to %s', (left, right, surplus, product) => {
    expect(multiplyRounded(left, right, surplus)).toBe(product)
  })

  it('is never more than half a unit off, and rounds exact halves away from zero', () => {
    fc.assert(
      fc.property(scaledValue, scaledValue, fc.integer({ min: 1, max: 6 }), (left, right, surplus) => {
        const divisor = 10n ** BigInt(surplus)
        const excess = multiplyRounded(left, right, surplus) * divisor - left * right
        const distance = excess < 0n ? -excess : excess
        expect(distance * 2n <= divisor).toBe(true)
        if (distance * 2n === divisor) expect(excess > 0n).toBe(left * right > 0n)
      }),
    )
  })
})
