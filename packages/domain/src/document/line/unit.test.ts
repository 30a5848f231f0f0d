import { expect, test } from 'vitest'
import { formatQuantity, UNITS } from './unit.ts'

test.each([
  ['3', null, '3'],
  ['1', 'hour', '1 hour'],
  ['2.5', 'hour', '2.5 hours'],
  ['0.5', 'day', '0.5 days'],
  ['12', 'm²', '12 m²'],
  ['4', 'pallet', '4 pallet'],
  ['999', null, '999'],
  ['125000', null, '125,000'],
  ['1250.125', 'kg', '1,250.125 kg'],
  ['9999999.999', null, '9,999,999.999'],
  ['a dozen', null, 'a dozen'],
])('formats the quantity %s of the unit %s as %s', (quantity, unit, words) => {
  expect(formatQuantity({ quantity, unit })).toBe(words)
})

test('offers the usual units with their plurals', () => {
  expect(UNITS.map((unit) => formatQuantity({ quantity: '2', unit }))).toEqual([
    '2 hours',
    '2 days',
    '2 items',
    '2 m',
    '2 m²',
    '2 kg',
  ])
})
