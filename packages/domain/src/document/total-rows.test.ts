import { expect, test } from 'vitest'
import { discountLabel, totalRows } from './total-rows.ts'

test.each([
  ['paper, without VAT', false, false, false, 'total'],
  ['paper, without VAT, discounted', true, false, false, 'subtotal discount total'],
  ['paper, with VAT', false, true, false, 'subtotal vat total'],
  ['paper, with VAT, discounted', true, true, false, 'subtotal discount net vat total'],
  ['the screen, without VAT', false, false, true, 'subtotal total'],
  ['the screen, without VAT, discounted', true, false, true, 'subtotal discount net total'],
  ['the screen, with VAT', false, true, true, 'subtotal vat total'],
  ['the screen, with VAT, discounted', true, true, true, 'subtotal discount net vat total'],
])('%s has its rows', (_, isDiscounted, showsVat, showsRepeats, rows) => {
  expect(totalRows({ isDiscounted, showsVat, showsRepeats, includesVat: false }).join(' ')).toBe(rows)
})

test.each([
  [false, 'net vat total'],
  [true, 'subtotal_with_vat discount net vat total'],
])('where prices include VAT, discounted %s, the lines lead to the total', (isDiscounted, rows) => {
  const options = { isDiscounted, showsVat: true, includesVat: true, showsRepeats: false }
  expect(totalRows(options).join(' ')).toBe(rows)
})

test('the discount row says its percentage, and leaves an amount to the row', () => {
  expect(discountLabel({ discount_percent: '10' })).toBe('Discount 10%')
  expect(discountLabel({ discount_amount: '25.00' })).toBe('Discount')
})
