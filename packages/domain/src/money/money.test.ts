import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { MALFORMED_DECIMALS } from './malformed-decimals.fixture.ts'
import {
  addMoney,
  compareMoney,
  formatMoney,
  fromPence,
  isAmount,
  isZeroMoney,
  MAX_AMOUNT,
  normaliseMoney,
  subtractMoney,
  sumMoney,
  toPence,
} from './money.ts'

const money = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }).map(fromPence)

describe('normaliseMoney', () => {
  it.each([
    ['5', '5.00'],
    ['5.5', '5.50'],
    ['005.50', '5.50'],
    ['-5', '-5.00'],
    ['-0', '0.00'],
    [MAX_AMOUNT, MAX_AMOUNT],
  ])('normalises %s to %s', (text, normal) => {
    expect(normaliseMoney(text)).toBe(normal)
  })

  it('accepts the largest negative amount too', () => {
    expect(normaliseMoney(`-${MAX_AMOUNT}`)).toBe(`-${MAX_AMOUNT}`)
  })

  it.each(['1000000000000', '1000000000000.00', '-1000000000000'])('refuses %s as too large', (text) => {
    expect(() => normaliseMoney(text)).toThrow(
      expect.objectContaining({ code: 'amount_too_large', data: { maximum: MAX_AMOUNT } }),
    )
  })

  it('refuses malformed amounts', () => {
    for (const text of [...MALFORMED_DECIMALS, '1.005']) expect(() => normaliseMoney(text)).toThrow(Refusal)
  })
})

describe('isAmount', () => {
  it('accepts zero up to the maximum of a document', () => {
    expect(['0', '0.01', '5', MAX_AMOUNT].every(isAmount)).toBe(true)
  })

  it('rejects negative, too large, too precise and malformed amounts', () => {
    expect(['-0.01', '1000000000000', '1.005', ...MALFORMED_DECIMALS].some(isAmount)).toBe(false)
  })
})

describe('money arithmetic', () => {
  it('adds exactly where binary floats fail', () => {
    expect(addMoney('0.10', '0.20')).toBe('0.30')
    expect(sumMoney(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00')
    expect(subtractMoney('0.30', '0.10')).toBe('0.20')
  })

  it('sums an empty list to zero', () => {
    expect(sumMoney([])).toBe('0.00')
  })

  it('undoes an addition by a subtraction, and adds in any order', () => {
    fc.assert(
      fc.property(money, money, (left, right) => {
        expect(subtractMoney(addMoney(left, right), right)).toBe(left)
        expect(addMoney(left, right)).toBe(addMoney(right, left))
        expect(sumMoney([left, right])).toBe(addMoney(left, right))
      }),
    )
  })

  it('compares by value, not by text', () => {
    expect(['9.00', '10.00', '-1.00', '0.50'].sort(compareMoney)).toEqual(['-1.00', '0.50', '9.00', '10.00'])
    expect(compareMoney('1.5', '1.50')).toBe(0)
  })

  it('recognises zero in every spelling', () => {
    expect(['0', '0.0', '0.00', '-0.00'].every(isZeroMoney)).toBe(true)
    expect(isZeroMoney('0.01')).toBe(false)
  })
})

describe('formatMoney', () => {
  it.each([
    ['12083.5', '£12,083.50'],
    ['0', '£0.00'],
    ['999', '£999.00'],
    ['1000', '£1,000.00'],
    ['-5', '-£5.00'],
    ['-1234567.89', '-£1,234,567.89'],
    [MAX_AMOUNT, '£999,999,999,999.99'],
  ])('shows %s as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  it('formats as Intl does for en-GB, and can be read back', () => {
    const oracle = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
    fc.assert(
      fc.property(money, (amount) => {
        expect(formatMoney(amount)).toBe(oracle.format(amount as `${number}`))
        expect(normaliseMoney(formatMoney(amount).replace(/[£,]/g, ''))).toBe(amount)
      }),
    )
  })
})

it('converts to pence and back', () => {
  expect(toPence('1234.5')).toBe(123_450n)
  fc.assert(
    fc.property(money, (amount) => {
      expect(fromPence(toPence(amount))).toBe(amount)
    }),
  )
})
