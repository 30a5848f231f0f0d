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
  vat_rate_id: vat_rate?.id ?? null,
  vat_rate,
  is_active: true,
  updated_at: '2026-11-20T10:00:00.000Z',
  abilities: { edit: true, delete: true },
})
const line = { ...emptyLine('20'), description: 'host', quantity: '12' }

it('takes name, price and rate of the item and keeps the quantity', () => {
  expect(lineFromProduct(line, product(reduced), { hasVatRates: true })).toEqual({
    kind: 'line',
    product_id: 'p1',
    description: 'Hosting',
    quantity: '12',
    unit_price: '95.00',
    vat_rate: '5',
    vat_amount: null,
  })
})

it('forgets VAT that was typed for another price', () => {
  const typed = { ...line, vat_amount: '3.00' }
  expect(lineFromProduct(typed, product(reduced), { hasVatRates: true }).vat_amount).toBeNull()
})

it("takes an item's 'No VAT' as meant", () => {
  expect(lineFromProduct(line, product(null), { hasVatRates: true }).vat_rate).toBeNull()
})

it("keeps the line's rate where the company has no rates to choose from", () => {
  expect(lineFromProduct(line, product(null), { hasVatRates: false }).vat_rate).toBe('20')
})
