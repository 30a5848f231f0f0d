import type { QuoteLine } from '@quotespark/contract'
import { quoteInput } from '@quotespark/contract'
import { expect, it } from 'vitest'
import {
  documentLineFields,
  emptyLine,
  lineFields,
  restoredLine,
  settledQuoteLine,
  tidiedInvoiceLine,
} from './line-fields.ts'

const STORED: QuoteLine = {
  id: '019a9f3c-6f2b-7c3e-9a55-1b1f6f0f3a03',
  kind: 'line',
  product_id: null,
  description: 'Cover for a year',
  quantity: '2',
  unit: null,
  unit_price: '100.00',
  net_amount: '200.00',
  vat_rate: null,
  discount_percent: '12.5',
  discount_amount: null,
  vat_category: 'E',
  exemption_reason: 'Exempt: insurance',
  cis: 'materials',
  choice: 'one_of',
  group: 'Cover',
  selected: false,
  quantity_min: '1',
  quantity_max: '4',
  total_price: '175.00',
  sort_order: 0,
}
const { id: _, total_price: __, net_amount: ____, sort_order: ___, ...WRITTEN } = STORED

/** Reads lines of a quote the way the contract does. */
function taken(lines: readonly object[]) {
  return quoteInput.parse({
    title: 'Shop',
    customer_id: STORED.id,
    items: lines,
    status: 'draft',
  }).items
}

it('opens and saves a line without losing anything', () => {
  const other = { ...STORED, selected: true, discount_percent: null, discount_amount: '25.00' }
  const [first, second] = taken([STORED, other].map((line) => settledQuoteLine(lineFields(line))))
  expect(first).toEqual(WRITTEN)
  expect(second).toEqual({ ...WRITTEN, selected: true, discount_percent: null, discount_amount: '25.00' })
})

it('opens a line of an invoice, which has no choices', () => {
  const { choice, group, selected, quantity_min, quantity_max, ...line } = STORED
  expect(lineFields({ ...line, vat_amount: null })).toMatchObject({
    discount_percent: '12.5',
    vat_category: 'E',
    exemption_reason: 'Exempt: insurance',
    choice: 'included',
    selected: true,
  })
})

it('opens a line as it was stated where the category only follows from the rate', () => {
  const unexplained = { ...STORED, exemption_reason: null }
  // A template's own S is not changed by a customer with the reverse charge.
  expect(lineFields({ ...unexplained, vat_rate: '20', vat_category: 'S' }).vat_category).toBe('S')
  expect(documentLineFields(unexplained).vat_category).toBeNull()
  expect(documentLineFields({ ...unexplained, vat_rate: '20', vat_category: 'S' }).vat_category).toBeNull()
  expect(documentLineFields({ ...unexplained, vat_rate: '20', vat_category: 'AE' }).vat_category).toBe('AE')
})

it('tidies what was typed, and leaves text that is not a number to be refused', () => {
  const typed = { ...emptyLine('20'), discount_percent: ' 7,5 % ', quantity_min: '01', quantity_max: '' }
  expect(settledQuoteLine(typed)).toMatchObject({
    discount_percent: '7.5',
    quantity_min: '1',
    quantity_max: null,
  })
  const amount = { ...emptyLine('20'), discount_amount: '£1,200' }
  expect(tidiedInvoiceLine(amount)).toMatchObject({ discount_percent: null, discount_amount: '1200.00' })
  expect(tidiedInvoiceLine({ ...amount, discount_amount: ' ' }).discount_amount).toBeNull()
  expect(tidiedInvoiceLine({ ...amount, discount_amount: 'some' }).discount_amount).toBe('some')
})

it('completes a stored line from an older release that had fewer fields', () => {
  const { kind, product_id, description, quantity, unit, unit_price, vat_rate, vat_amount } = emptyLine('5')
  const kept = { kind, product_id, description, quantity, unit, unit_price, vat_rate, vat_amount }
  expect(restoredLine(kept as ReturnType<typeof emptyLine>)).toEqual(emptyLine('5'))
})
