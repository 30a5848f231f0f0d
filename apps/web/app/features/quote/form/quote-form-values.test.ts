import { type Quote, quoteEdit } from '@quotespark/contract'
import { expect, it } from 'vitest'
import { lineFields } from '~/features/document/editor/line/line-fields.ts'
import { editedQuoteValues, withoutSameStatus } from './quote-form-values.ts'

const quote = {
  id: '019a9f3c-6f2b-7c3e-9a55-1b1f6f0f3a01',
  version: 4,
  title: 'Website',
  customer_id: '019a9f3c-6f2b-7c3e-9a55-1b1f6f0f3a02',
  valid_until: null,
  description: null,
  notes: 'Half in advance',
  discount_percent: '12.5',
  discount_amount: null,
  attachments: [],
  internal_attachments: [],
  status: 'sent',
  items: [
    {
      id: '019a9f3c-6f2b-7c3e-9a55-1b1f6f0f3a03',
      kind: 'line',
      product_id: null,
      description: 'Design',
      quantity: '2',
      unit: null,
      unit_price: '100.00',
      vat_rate: null,
      total_price: '200.00',
      sort_order: 0,
    },
  ],
} as unknown as Quote

it('starts with values that the server accepts back unchanged', () => {
  const parsed = quoteEdit.parse({ ...editedQuoteValues(quote), items: quote.items.map(lineFields) })
  expect(parsed).toMatchObject({ version: 4, description: null, notes: 'Half in advance', status: 'sent' })
  expect(parsed).toMatchObject({ discount_percent: '12.5', discount_amount: null })
  expect(parsed.items).toMatchObject([
    {
      kind: 'line',
      product_id: null,
      description: 'Design',
      quantity: '2',
      unit: null,
      unit_price: '100.00',
      vat_rate: null,
    },
  ])
})

it('leaves out a status that cannot be chosen', () => {
  expect(editedQuoteValues({ ...quote, status: 'expired' }).status).toBeUndefined()
})

it('sends the status only when it was changed', () => {
  expect(withoutSameStatus({ status: 'sent' as const }, 'sent')).toEqual({})
  expect(withoutSameStatus({ status: undefined }, 'expired')).toEqual({})
  expect(withoutSameStatus({ status: 'sent' as const }, 'draft')).toEqual({ status: 'sent' })
})
