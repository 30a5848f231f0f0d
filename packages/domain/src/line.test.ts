import { describe, expect, it } from 'vitest'
import {
  DEFAULT_QUANTITY,
  DEFAULT_UNIT_PRICE,
  isQuantity,
  isUnitPrice,
  isWholeQuantity,
  MAX_QUANTITY,
  normaliseQuantity,
  parseQuantity,
  parseUnitPrice,
} from './line.ts'
import { MALFORMED_DECIMALS } from './malformed-decimals.fixture.ts'
import { MAX_UNIT_PRICE } from './money.ts'

describe('quantity', () => {
  it.each(['1', '0.001', '1.25', '50', MAX_QUANTITY, DEFAULT_QUANTITY])('may be %s', (text) => {
    expect(isQuantity(text)).toBe(true)
  })

  it.each(['0', '0.000', '-1', '1.0001', '1000000', ...MALFORMED_DECIMALS.map((text) => text.slice(0, 30))])(
    'may not be %j',
    (text) => {
      expect(isQuantity(text)).toBe(false)
      expect(isWholeQuantity(text)).toBe(false)
      expect(() => parseQuantity(text)).toThrow()
    },
  )

  it('is a whole number of at least one on quotes', () => {
    expect(['1', '2', '999999'].every(isWholeQuantity)).toBe(true)
    expect(['0', '1.5', '1.0', '-1'].some(isWholeQuantity)).toBe(false)
  })

  it('has one spelling', () => {
    expect(normaliseQuantity('1.500')).toBe('1.5')
    expect(normaliseQuantity('50.000')).toBe('50')
  })

  it('says what is wrong', () => {
    expect(() => parseQuantity('0', 'items.2.quantity')).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: { issues: [{ path: 'items.2.quantity', message: 'Item quantity must be positive.' }] },
      }),
    )
    expect(() => parseQuantity('1000000')).toThrow(
      expect.objectContaining({ code: 'amount_too_large', data: { maximum: MAX_QUANTITY } }),
    )
  })
})

describe('unit price', () => {
  it.each(['0', '0.01', '241.67', MAX_UNIT_PRICE, DEFAULT_UNIT_PRICE])('may be %s', (text) => {
    expect(isUnitPrice(text)).toBe(true)
  })

  it.each(['-0.01', '0.001', '1000000000', '1000000000000'])('may not be %s', (text) => {
    expect(isUnitPrice(text)).toBe(false)
    expect(() => parseUnitPrice(text)).toThrow()
  })

  it('says what is wrong', () => {
    expect(() => parseUnitPrice('-1', 'items.0.unit_price')).toThrow(
      expect.objectContaining({
        data: { issues: [{ path: 'items.0.unit_price', message: 'Item price cannot be negative.' }] },
      }),
    )
    expect(() => parseUnitPrice('1000000000000')).toThrow(
      expect.objectContaining({ code: 'amount_too_large', data: { maximum: MAX_UNIT_PRICE } }),
    )
  })
})
