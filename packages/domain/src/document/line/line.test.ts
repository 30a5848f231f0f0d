import { describe, expect, it } from 'vitest'
import { MALFORMED_DECIMALS } from '../../money/malformed-decimals.fixture.ts'
import { DEFAULT_QUANTITY } from './default-line.ts'
import { hasVatWithoutRate, isQuantity, MAX_QUANTITY, normaliseQuantity, parseQuantity } from './line.ts'

const namingField = (path: string) =>
  expect.objectContaining({ data: { issues: [expect.objectContaining({ path })] } })

describe('a quantity', () => {
  it.each(['1', '0.001', '1.25', '50', '1234567.891', MAX_QUANTITY, DEFAULT_QUANTITY])(
    'accepts %s',
    (text) => {
      expect(isQuantity(text)).toBe(true)
    },
  )

  it.each(['0', '0.000', '-1', '1.0001', '10000000', ...MALFORMED_DECIMALS.map((text) => text.slice(0, 30))])(
    'rejects %j',
    (text) => {
      expect(isQuantity(text)).toBe(false)
      expect(() => parseQuantity(text)).toThrow()
    },
  )

  it('normalises a quantity to one spelling', () => {
    expect(normaliseQuantity('1.500')).toBe('1.5')
    expect(normaliseQuantity('50.000')).toBe('50')
  })

  it('refuses a quantity and names the field and the reason', () => {
    expect(() => parseQuantity('0', 'items.2.quantity')).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: { issues: [{ path: 'items.2.quantity', message: 'Item quantity must be positive.' }] },
      }),
    )
    expect(() => parseQuantity('0')).toThrow(namingField('quantity'))
    expect(() => parseQuantity('10000000')).toThrow(
      expect.objectContaining({ code: 'amount_too_large', data: { maximum: MAX_QUANTITY } }),
    )
  })
})

describe('bearsVatWithoutRate', () => {
  const typed = (vat_rate: string | null, vat_amount: string | null) =>
    hasVatWithoutRate({ vat_rate, vat_amount })

  it('finds VAT typed on a line at 0% or without VAT', () => {
    expect([typed('0', '50.00'), typed('0.00', '0.01'), typed(null, '50')]).toEqual([true, true, true])
  })

  it('accepts VAT typed beside a rate, and typed zero or nothing on any line', () => {
    expect([typed('20', '50.00'), typed('0.01', '50.00'), typed('0', '0.00')]).toEqual([false, false, false])
    expect([typed('0', null), typed(null, null), typed(null, '0')]).toEqual([false, false, false])
    expect(hasVatWithoutRate({ kind: 'subtotal', vat_rate: null, vat_amount: '50' })).toBe(false)
  })
})
