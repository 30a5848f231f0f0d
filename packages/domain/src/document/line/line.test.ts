import { describe, expect, it } from 'vitest'
import { MALFORMED_DECIMALS } from '../../money/malformed-decimals.fixture.ts'
import { MAX_UNIT_PRICE } from '../../money/money.ts'
import {
  bearsVatWithoutRate,
  isQuantity,
  isUnitPrice,
  MAX_QUANTITY,
  normaliseQuantity,
  parseQuantity,
  parseUnitPrice,
} from './line.ts'
import { DEFAULT_QUANTITY, DEFAULT_UNIT_PRICE } from './usual-line.ts'

const namingField = (path: string) =>
  expect.objectContaining({ data: { issues: [expect.objectContaining({ path })] } })

describe('quantity', () => {
  it.each(['1', '0.001', '1.25', '50', MAX_QUANTITY, DEFAULT_QUANTITY])('may be %s', (text) => {
    expect(isQuantity(text)).toBe(true)
  })

  it.each(['0', '0.000', '-1', '1.0001', '1000000', ...MALFORMED_DECIMALS.map((text) => text.slice(0, 30))])(
    'may not be %j',
    (text) => {
      expect(isQuantity(text)).toBe(false)
      expect(() => parseQuantity(text)).toThrow()
    },
  )

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
    expect(() => parseQuantity('0')).toThrow(namingField('quantity'))
    expect(() => parseQuantity('1000000')).toThrow(
      expect.objectContaining({ code: 'amount_too_large', data: { maximum: MAX_QUANTITY } }),
    )
  })
})

describe('VAT typed as an amount', () => {
  const typed = (vat_rate: string | null, vat_amount: string | null) =>
    bearsVatWithoutRate({ vat_rate, vat_amount })

  it('cannot stand on a line at 0% or without VAT', () => {
    expect([typed('0', '50.00'), typed('0.00', '0.01'), typed(null, '50')]).toEqual([true, true, true])
  })

  it('stands beside a rate, and nothing stands anywhere', () => {
    expect([typed('20', '50.00'), typed('0.01', '50.00'), typed('0', '0.00')]).toEqual([false, false, false])
    expect([typed('0', null), typed(null, null), typed(null, '0')]).toEqual([false, false, false])
    expect(bearsVatWithoutRate({ kind: 'subtotal', vat_rate: null, vat_amount: '50' })).toBe(false)
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
    expect(() => parseUnitPrice('-1')).toThrow(namingField('unit_price'))
    expect(() => parseUnitPrice('1000000000000')).toThrow(
      expect.objectContaining({ code: 'amount_too_large', data: { maximum: MAX_UNIT_PRICE } }),
    )
  })
})
