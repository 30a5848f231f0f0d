import { describe, expect, it } from 'vitest'
import { DEFAULT_UNIT_PRICE } from '../document/line/default-line.ts'
import { lineAt } from '../document/line/issue-location.ts'
import { grossPence } from '../document/line/price-line.ts'
import {
  formatPlainUnitPrice,
  formatUnitPrice,
  isUnitPrice,
  MAX_UNIT_PRICE,
  normaliseUnitPrice,
  parseUnitPrice,
} from './unit-price.ts'

const refusing = (text: string) => () => parseUnitPrice(text, 'items.0.unit_price')

describe('a unit price', () => {
  it.each([
    '0',
    '0.01',
    '0.0001',
    '241.67',
    '0.085',
    '12.3456',
    MAX_UNIT_PRICE,
    '999999999.9899',
    DEFAULT_UNIT_PRICE,
  ])('accepts %s', (text) => expect(isUnitPrice(text)).toBe(true))

  it.each(['-0.01', '0.00001', '1.00000', '999999999.9901', '1000000000', '1,5', '£1', ''])(
    'rejects %j',
    (text) => {
      expect(isUnitPrice(text)).toBe(false)
      expect(refusing(text)).toThrow()
    },
  )

  it('refuses with the field and the reason', () => {
    expect(refusing('-0.0001')).toThrow(
      expect.objectContaining({
        data: { issues: [{ path: 'items.0.unit_price', message: 'Item price cannot be negative.' }] },
      }),
    )
    expect(refusing('999999999.9901')).toThrow(
      expect.objectContaining({ code: 'amount_too_large', data: { maximum: MAX_UNIT_PRICE } }),
    )
  })

  it.each([
    ['0', '0.00', '£0.00'],
    ['5', '5.00', '£5.00'],
    ['85.00', '85.00', '£85.00'],
    ['85.0000', '85.00', '£85.00'],
    ['0.0850', '0.085', '£0.085'],
    ['0.1648', '0.1648', '£0.1648'],
    ['0.0001', '0.0001', '£0.0001'],
    ['1.5', '1.50', '£1.50'],
    ['1.0500', '1.05', '£1.05'],
    ['1250.0050', '1250.005', '£1,250.005'],
    ['007.1', '7.10', '£7.10'],
    [MAX_UNIT_PRICE, '999999999.99', '£999,999,999.99'],
  ])('%s is stored as %s and printed as %s', (text, plain, printed) => {
    expect(normaliseUnitPrice(text)).toBe(plain)
    expect(formatPlainUnitPrice(parseUnitPrice(text))).toBe(plain)
    expect(formatUnitPrice(text)).toBe(printed)
  })
})

it.each([
  ['4000', '0.085', 34_000n],
  ['1250', '0.1648', 20_600n],
  ['5000', '0.0001', 50n],
  ['49', '0.0001', 0n],
  ['50', '0.0001', 1n],
  ['1', '0.0049', 0n],
  ['1', '0.005', 1n],
  ['3', '0.3333', 100n],
  ['0.001', '4.9999', 0n],
  ['0.001', '5', 1n],
  ['7.25', '12.3456', 8_951n],
  ['9999999.999', '99.9999', 99_999_899_990n],
  ['2', '85.00', 17_000n],
])('%s times £%s is %s pence, rounded to the penny', (quantity, unit_price, pence) => {
  expect(grossPence({ quantity, unit_price }, lineAt(0))).toBe(pence)
})
