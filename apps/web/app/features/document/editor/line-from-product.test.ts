import type { Product } from '@quotespark/contract'
import { expect, it } from 'vitest'
import { emptyLine } from './line-fields.ts'
import { lineFromProduct } from './line-from-product.ts'

const reduced = { id: 'r', name: 'Reduced', rate: '5' }
const product = (vat_rate: Product['vat_rate']): Product => ({
  id: 'p1',
  name: 'Hosting',
  description: 'A year of hosting',
  type: 'service',
  unit_price: '95.00',
  unit: 'year',
  vat_rate_id: vat_rate?.id ?? null,
  vat_rate,
  no_vat: false,
  is_active: true,
  updated_at: '2026-11-20T10:00:00.000Z',
  abilities: { edit: true, delete: true },
})
const line = { ...emptyLine('20'), description: 'host', quantity: '12' }

it('takes name, price and rate of the item and keeps the quantity', () => {
  expect(lineFromProduct(line, product(reduced), '20')).toEqual({
    ...line,
    kind: 'line',
    product_id: 'p1',
    description: 'Hosting',
    quantity: '12',
    unit: 'year',
    unit_price: '95.00',
    vat_rate: '5',
    vat_amount: null,
  })
})

it('forgets VAT that was typed for another price', () => {
  const typed = { ...line, vat_amount: '3.00' }
  expect(lineFromProduct(typed, product(reduced), '20').vat_amount).toBeNull()
})

it("takes an item's 'No VAT' as meant", () => {
  expect(lineFromProduct(line, { ...product(null), no_vat: true }, '20').vat_rate).toBeNull()
})

it('charges an item as the company charges by default, where nobody has chosen', () => {
  expect(lineFromProduct({ ...line, vat_rate: '5' }, product(null), '20').vat_rate).toBe('20')
})
