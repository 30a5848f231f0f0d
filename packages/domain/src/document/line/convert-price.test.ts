import { expect, test } from 'vitest'
import { convertAmount, convertDiscount, convertUnitPrice } from './convert-price.ts'

const net = { prices_include_vat: false, vat_rate: '20' }
const withVat = (vat_rate: string | null) => ({ prices_include_vat: true, vat_rate })

test.each([
  ['120.00', withVat('20'), net, '100.00'],
  ['99.99', withVat('20'), net, '83.325'],
  ['10.00', withVat('5'), net, '9.5238'],
  ['83.325', net, withVat('20'), '99.99'],
  ['100.00', net, withVat('17.5'), '117.50'],
  ['100.00', net, withVat(null), '100.00'],
  ['100.00', withVat('0'), net, '100.00'],
  ['0.0001', net, withVat('20'), '0.0001'],
])('%s of %j is, on the basis %j, %s', (price, from, to, converted) => {
  expect(convertUnitPrice(price, from, to)).toBe(converted)
})

test('a price stays to the last decimal where the basis is the same, whatever the rates', () => {
  expect(convertUnitPrice('9.5238', withVat('5'), withVat('20'))).toBe('9.5238')
})

test('amounts are converted to the penny, and an amount off the whole by what the whole comes to', () => {
  expect(convertAmount('10.00', withVat('20'), net)).toBe('8.33')
  expect(convertDiscount('10.00', { before: '300.00', after: '345.00' })).toBe('11.50')
  expect(convertDiscount('10.00', { before: '0.00', after: '0.00' })).toBe('10.00')
})
