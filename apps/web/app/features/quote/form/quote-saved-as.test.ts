import type { Quote, QuoteEdit } from '@quotespark/contract'
import { DEFAULT_LINE_TERMS, NO_CHOICE } from '@quotespark/domain/line'
import { expect, it } from 'vitest'
import { isSavedAs } from './quote-saved-as.ts'

const registered = { vat_registered: true }
const edit: QuoteEdit = {
  id: 'q1',
  version: 3,
  title: ' Website ',
  customer_id: 'c1',
  description: '',
  notes: ' Half in advance ',
  valid_until: '2026-12-20',
  discount_amount: '5',
  items: [
    {
      product_id: null,
      description: ' Design',
      quantity: '2',
      unit: ' day ',
      unit_price: '100',
      vat_rate: '20',
      discount_percent: '10.0',
    },
    { kind: 'heading', description: 'Later', quantity: '5', unit_price: '9', vat_rate: '20' },
  ],
}
const PLAIN = { ...DEFAULT_LINE_TERMS, ...NO_CHOICE }
const saved = {
  status: 'draft',
  title: 'Website',
  customer_id: 'c1',
  description: null,
  notes: 'Half in advance',
  valid_until: '2026-12-20',
  discount_percent: null,
  discount_amount: '5.00',
  items: [
    {
      ...PLAIN,
      kind: 'line',
      product_id: null,
      description: 'Design',
      quantity: '2',
      unit: 'day',
      unit_price: '100.00',
      vat_rate: '20',
      vat_category: 'S',
      discount_percent: '10',
    },
    {
      ...PLAIN,
      kind: 'heading',
      product_id: null,
      description: 'Later',
      quantity: '1',
      unit: null,
      unit_price: '0.00',
      vat_rate: null,
    },
  ],
} as unknown as Quote

it('recognises its own work, however it was typed', () => {
  expect(isSavedAs(saved, edit, registered)).toBe(true)
  expect(isSavedAs({ ...saved, status: 'sent' }, { ...edit, status: 'sent' }, registered)).toBe(true)
})

it('does not take a saved change for a sent one', () => {
  const sent = { ...saved, status: 'sent', changed_since_sent: false } as const
  const again: QuoteEdit = { ...edit, status: 'sent' }
  expect(isSavedAs(sent, again, registered)).toBe(true)
  expect(isSavedAs({ ...sent, changed_since_sent: true }, again, registered)).toBe(false)
  expect(isSavedAs({ ...sent, changed_since_sent: true }, edit, registered)).toBe(true)
})

it('does not mistake the work of somebody else for its own', () => {
  expect(isSavedAs({ ...saved, title: 'Web shop' }, edit, registered)).toBe(false)
  expect(isSavedAs({ ...saved, items: [] }, edit, registered)).toBe(false)
  const others = [
    { unit: 'hour' },
    { kind: 'text' as const },
    { discount_percent: null },
    { vat_category: 'AE' as const },
    { choice: 'optional' as const },
    { quantity_max: '3' },
  ]
  for (const other of others) {
    const items = saved.items.map((item) => ({ ...item, ...other }))
    expect(isSavedAs({ ...saved, items }, edit, registered)).toBe(false)
  }
  expect(isSavedAs(saved, { ...edit, status: 'sent' }, registered)).toBe(false)
  expect(isSavedAs({ ...saved, discount_amount: null }, edit, registered)).toBe(false)
  expect(isSavedAs(saved, { ...edit, valid_until: null }, registered)).toBe(false)
})

it('expects no VAT from a company that charges none', () => {
  const items = saved.items.map((item) => ({ ...item, vat_rate: null }))
  expect(isSavedAs({ ...saved, items }, edit, { vat_registered: false })).toBe(true)
  expect(isSavedAs({ ...saved, items }, edit, registered)).toBe(false)
})
