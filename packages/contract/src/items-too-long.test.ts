import { MESSAGES } from '@quotespark/domain/validation'
import { expect, test } from 'vitest'
import { invoiceDraft, invoiceInput } from './invoice-input.ts'
import { quoteEdit, quoteInput } from './quote-input.ts'

const id = '01a1f8e8-c1f0-7554-b3d2-bff25f3e96bb'
const dates = { issue_date: '2026-11-20', due_date: '2026-12-20' }
const item = (description: string) => ({ description, quantity: '1', unit_price: '1.00', vat_rate: '20' })

test.each([
  ['quote', quoteInput, { status: 'draft' }],
  ['quote edit', quoteEdit, { id, version: 1 }],
  ['invoice', invoiceInput, dates],
  ['invoice draft', invoiceDraft, dates],
] as const)('refuses items too long for one document in the schema: %s', (_, schema, fields) => {
  const issuesOf = (rows: number) => {
    const items = Array.from({ length: rows }, () => item('x\n'.repeat(250).trim()))
    const input = { title: 'A wedding', customer_id: id, valid_until: null, ...fields, items }
    return schema.safeParse(input).error?.issues.map(({ path, message }) => ({ path, message })) ?? []
  }
  expect(issuesOf(40)).toEqual([])
  expect(issuesOf(41)).toEqual([{ path: ['items'], message: MESSAGES.itemsTooLong }])
})
