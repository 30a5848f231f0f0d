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
  prices_include_vat: false,
  unit: 'year',
  vat_rate_id: vat_rate?.id ?? null,
  vat_rate,
  no_vat: false,
  vat_category: null,
  exemption_reason: null,
  is_active: true,
  picture_file_id: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  abilities: { edit: true, delete: true },
})
const usual = {
  company: { vat_registered: true, vat_category: null, exemption_reason: null },
  new_line_rate: '20',
  prices_include_vat: false,
}
const line = { ...emptyLine('20'), description: 'host', quantity: '12' }

it('takes name, price and rate from the item and keeps the quantity', () => {
  expect(lineFromProduct(line, product(reduced), usual)).toEqual({
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

it('drops VAT that was typed for another price', () => {
  const typed = { ...line, vat_amount: '3.00' }
  expect(lineFromProduct(typed, product(reduced), usual).vat_amount).toBeNull()
})

it("respects an item's 'No VAT'", () => {
  expect(lineFromProduct(line, { ...product(null), no_vat: true }, usual).vat_rate).toBeNull()
})

it('charges an item at the company default when its VAT was never chosen', () => {
  expect(lineFromProduct({ ...line, vat_rate: '5' }, product(null), usual).vat_rate).toBe('20')
})

it("charges it with the customer's usual VAT, at the rate of the item", () => {
  const customer = { vat_category: 'AE', exemption_reason: null } as const
  const picked = lineFromProduct(line, product(reduced), { ...usual, customer })
  expect(picked).toMatchObject({ vat_rate: '5', vat_category: 'AE' })
})

it('brings the reason of an exempt item', () => {
  const exempt = { vat_category: 'E', exemption_reason: 'Exempt: insurance', no_vat: true } as const
  expect(lineFromProduct(line, { ...product(null), ...exempt }, usual)).toMatchObject({
    vat_rate: null,
    vat_category: 'E',
    exemption_reason: 'Exempt: insurance',
  })
})
