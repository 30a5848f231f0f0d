import type { Invoice, InvoiceDraft } from '@quotespark/contract'
import { describe, expect, it } from 'vitest'
import { isSavedAs } from './invoice-saved-as.ts'

const CUSTOMER = '01a1fe7a-071f-76ba-93dc-354c024756e3'
const FILE = '01a1fe7a-0703-7137-82da-e11c2af34227'
const line = {
  kind: 'line',
  product_id: null,
  description: 'Sign writing',
  quantity: '1.5',
  unit_price: '150.00',
  vat_rate: '20',
  vat_amount: '44.99',
} as const
const marker = {
  ...line,
  kind: 'subtotal',
  description: 'Subtotal',
  quantity: '1',
  vat_amount: null,
} as const

const saved = {
  title: 'Shop front',
  customer_id: CUSTOMER,
  description: null,
  issue_date: '2026-11-21',
  due_date: '2026-12-21',
  payment_terms: 'net_30',
  tax_point: null,
  billing_address: null,
  customer_email: null,
  cc_email: 'a@b.example',
  bcc_email: null,
  buyer_reference: null,
  order_reference: null,
  message_on_statement: null,
  send_at: null,
  notes: 'Thank you',
  terms_and_conditions: null,
  prices_include_vat: false,
  attachments: [{ id: FILE }],
  internal_attachments: [],
  items: [line, marker],
} as unknown as Invoice

const edit: InvoiceDraft = {
  title: ' Shop front ',
  customer_id: CUSTOMER,
  description: '',
  issue_date: '2026-11-21',
  due_date: '2026-12-21',
  payment_terms: 'net_30',
  tax_point: '2026-11-21',
  cc_email: 'a@b.example ',
  notes: 'Thank you\n',
  prices_include_vat: false,
  attachment_ids: [FILE],
  internal_attachment_ids: [],
  items: [
    { ...line, quantity: '1.50', unit_price: '150' },
    { ...marker, unit_price: '0', vat_rate: null },
  ],
}
const registered = { chargesVat: true }

describe('isSavedAs', () => {
  it('ignores differences in how values were typed', async () => {
    expect(await isSavedAs(saved, edit, registered)).toBe(true)
  })

  it('notices every difference in content', async () => {
    const others: Partial<InvoiceDraft>[] = [
      { title: 'Shop' },
      { due_date: '2026-12-22' },
      { tax_point: '2026-11-20' },
      { bcc_email: 'c@d.example' },
      { attachment_ids: [] },
      { internal_attachment_ids: [CUSTOMER] },
      { prices_include_vat: true },
      { items: [line] },
      { items: [{ ...line, vat_amount: '45' }, marker] },
      { items: [line, { ...marker, description: 'Labour' }] },
      { send_at: '2026-12-01T09:00:00.000Z' },
    ]
    for (const other of others) expect(await isSavedAs(saved, { ...edit, ...other }, registered)).toBe(false)
  })

  it('ignores VAT for a company that charges none', async () => {
    const unregistered = {
      ...saved,
      items: [{ ...line, vat_rate: null, vat_amount: null }, marker],
    } as Invoice
    expect(await isSavedAs(unregistered, edit, registered)).toBe(false)
    expect(await isSavedAs(unregistered, edit, { chargesVat: false })).toBe(true)
  })
})
