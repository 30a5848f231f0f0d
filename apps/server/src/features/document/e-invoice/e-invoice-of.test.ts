import { calculateTotals, type Totals } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS, type LineInput, NO_CHOICE } from '@quotespark/domain/line'
import { checkUbl, missingForEInvoice, readUbl, usesPeppol, writeUbl } from '@quotespark/e-invoice'
import { readSealed, type SealedContent } from '@quotespark/paper'
import { sampleInvoice } from '@quotespark/paper/testing/sample-views'
import { describe, expect, test } from 'vitest'
import { eInvoiceOf } from './e-invoice-of.ts'

const HOME = {
  ...{ street: '12 Orchard Street', street_2: null, town: 'Hebden Bridge', county: null },
  ...{ postcode: 'HX7 6LB', country_code: 'GB' },
}
const SELLER: SealedContent['seller'] = {
  ...{ ...sampleInvoice().seller, legal_name: 'Fenwick Landscaping Ltd', logo: null },
  address_fields: HOME,
}
const CUSTOMER: SealedContent['customer'] = {
  ...sampleInvoice().customer,
  address_fields: { ...HOME, street: '4 Mill Lane', town: 'Leeds', postcode: 'LS1 4AB' },
  vat_number: 'GB 987 6543 21',
}

type Changes = Partial<Omit<SealedContent, 'lines'>> & { lines?: Partial<LineInput>[] }

/** A sealed invoice of these lines, with totals calculated as the product does. */
function sealed({ lines = [{}], ...changes }: Changes = {}): SealedContent {
  const { vat_registered = true, discount_percent = null, discount_amount = null } = changes
  const written = lines.map((line) => ({
    ...{ kind: 'line' as const, quantity: '1', unit_price: '100.00', vat_rate: '20', vat_amount: null },
    ...DEFAULT_LINE_TERMS,
    ...NO_CHOICE,
    ...line,
  }))
  const totals: Totals = calculateTotals(written, { vat_registered, discount_percent, discount_amount })
  return {
    ...sampleInvoice({ amount_paid: null, balance_due: null, reference: 'Q-7' }),
    format: 1,
    customer_id: null,
    attachments: [],
    ...{ vat_registered, discount_percent, discount_amount },
    ...totals,
    vat_by_rate: totals.vat_by_rate.map((row) => ({ ...row, gross: '0.00' })),
    seller: SELLER,
    customer: CUSTOMER,
    ...changes,
    lines: written.map((line, at) => ({
      ...{ id: `line ${at}`, product_id: null, description: 'Oak shelf', unit: null },
      ...line,
      total_price: totals.lines[at]?.total_price ?? '0.00',
    })) as SealedContent['lines'],
  }
}

const FOREIGN = { ...HOME, street: 'Hauptstraße 1', town: 'München', postcode: '80331', country_code: 'DE' }
const EXEMPT = { vat_rate: null, vat_category: 'E', exemption_reason: 'Insurance, Group 2' } as const
const REVERSED = { vat_category: 'AE' } as const
const MIXED = [{}, { vat_rate: '5' }, { vat_rate: '0' }, EXEMPT, REVERSED]

const MATRIX: Record<string, Changes> = {
  'standard rate': {},
  'reduced rate': { lines: [{ vat_rate: '5' }] },
  'zero rate': { lines: [{ vat_rate: '0' }] },
  'exempt, with a reason': { lines: [EXEMPT] },
  'no VAT and no reason given': { lines: [{ vat_rate: null }] },
  'reverse charge': { lines: [REVERSED] },
  'reverse charge at two rates': { lines: [REVERSED, { ...REVERSED, vat_rate: '5' }] },
  'outside the scope': { lines: [{ vat_rate: null, vat_category: 'O' }] },
  'every category that may be combined': { lines: MIXED },
  'a line discount of each kind': { lines: [{ discount_percent: '12.5' }, { discount_amount: '0.01' }] },
  'a line discounted by 100%': { lines: [{ discount_percent: '100' }, {}] },
  'a document discount by percentage over all rates': { lines: MIXED, discount_percent: '3.33' },
  'a document discount by amount over all rates': { lines: MIXED, discount_amount: '100.01' },
  'both discounts': { lines: [{ discount_percent: '15' }, { vat_rate: '5' }], discount_percent: '2.5' },
  'a document discount of 100%': { discount_percent: '100' },
  'typed VAT': { lines: [{ unit_price: '99.99', vat_amount: '19.99' }] },
  'typed VAT beside calculated VAT, discounted': {
    lines: [{ vat_amount: '19.50' }, {}],
    discount_percent: '1',
  },
  'a quantity with three decimals': {
    lines: [{ quantity: '0.001', unit_price: '5.00' }, { quantity: '1.125' }],
  },
  'part-paid': { amount_paid: '45.67', balance_due: '74.33' },
  'paid, without bank details': { amount_paid: '120.00', balance_due: '0.00', bank: null },
  'not registered': { vat_registered: false, lines: [{ vat_rate: null }, { vat_rate: null }] },
  'not registered, discounted': {
    ...{ vat_registered: false, discount_percent: '10' },
    lines: [{ vat_rate: null, discount_amount: '3.00' }],
  },
  'to a customer abroad': {
    lines: [EXEMPT],
    customer: { ...CUSTOMER, address_fields: FOREIGN, vat_number: 'DE123456788' },
  },
  'to a person without a VAT number': { customer: { ...CUSTOMER, vat_number: undefined } },
  'an order and a reference': { order_reference: 'PO-1', buyer_reference: 'Ada' },
  'no order, no reference and no quote': { reference: null },
  'headings, texts and subtotals between the lines': {
    lines: [{ kind: 'heading' }, {}, { kind: 'subtotal' }, { kind: 'text' }],
  },
  '500 lines': {
    lines: Array.from({ length: 500 }, (_, at) => ({
      quantity: `${1 + (at % 7)}.${String(at).padStart(3, '0')}`,
      unit_price: `${at}.${String(at % 100).padStart(2, '0')}`,
      vat_rate: ['20', '5', '17.5'][at % 3] ?? '20',
      discount_percent: at % 4 === 0 ? '7.25' : null,
    })),
    discount_percent: '1.75',
  },
}

describe('the e-invoice of a sealed invoice', () => {
  test.each(Object.entries(MATRIX))('is valid and has the sealed totals: %s', (_, changes) => {
    const content = sealed(changes)
    const eInvoice = eInvoiceOf(content)
    expect(missingForEInvoice(eInvoice)).toEqual([])
    const ubl = writeUbl(eInvoice)
    expect(checkUbl(ubl)).toEqual([])
    const read = readUbl(ubl)
    expect(read.totals).toMatchObject({
      subtotal: content.subtotal,
      tax_amount: content.tax_amount,
      total_amount: content.total_amount,
      due_amount: content.balance_due ?? content.total_amount,
    })
    expect(read.lines.map(({ net }) => net)).toEqual(
      content.lines.filter(({ kind }) => kind === 'line').map(({ total_price }) => total_price),
    )
  })
})

test('an e-invoice tells of a CIS deduction in its note, and not as prepaid', () => {
  const cis = {
    rate: '20' as const,
    ...{ labour_amount: '100.00', materials_amount: '0.00', deduction_amount: '20.00' },
    ...{ deducted_amount: '0.00', to_pay_amount: '100.00' },
  }
  const eInvoice = eInvoiceOf(sealed({ cis, seller: { ...SELLER, utr: '1234567890' } }))
  expect(eInvoice.note).toContain('CIS deduction, 20% of £100.00: -£20.00\nTo pay: £100.00\nUTR: 1234567890')
  expect(eInvoice.totals).toMatchObject({ total_amount: '120.00', paid_amount: '0.00', due_amount: '120.00' })
  expect(checkUbl(writeUbl(eInvoice))).toEqual([])
})

test('an e-invoice states what is on the invoice in the terms of the standard', () => {
  const content = sealed({
    lines: [{ ...REVERSED, description: 'Oak shelf\noiled', unit: 'hour' } as Partial<LineInput>],
    tax_point: '2026-11-18',
    terms: '30 days',
    order_reference: 'PO-1',
    buyer_reference: 'Ada',
  })
  const eInvoice = eInvoiceOf(content)
  expect(eInvoice).toMatchObject({
    number: 'INV-00042',
    issue_date: '2026-11-20',
    due_date: '2026-12-20',
    tax_point_date: '2026-11-18',
    order_reference: 'PO-1',
    buyer_reference: 'Ada',
    payment_terms: '30 days',
    seller: { name: 'Fenwick Landscaping Ltd', trading_name: 'Fenwick & Daughters Landscaping' },
    payment: { way: 'bank_transfer', account: '13371337', bank: '20-45-77', reference: 'INV-00042' },
    lines: [{ name: 'Oak shelf', description: 'Oak shelf\noiled', unit: 'hour', category: 'AE' }],
  })
  expect(eInvoice.note).toContain('VAT Act 1994 Section 55A applies. Customer to account for VAT of £20.00')
})

test('the order reference falls back to the quote’s number; without either, Peppol’s profile is not used', () => {
  expect(eInvoiceOf(sealed()).order_reference).toBe('Q-7')
  expect(usesPeppol(eInvoiceOf(sealed()))).toBe(true)
  expect(usesPeppol(eInvoiceOf(sealed({ reference: null })))).toBe(false)
  expect(usesPeppol(eInvoiceOf(sealed({ vat_registered: false, lines: [{ vat_rate: null }] })))).toBe(false)
})

test.each([
  [null, { country_code: 'GB' }],
  [
    '9 Quay Street\nPoole BH15 1AB',
    { street: '9 Quay Street', town: 'Poole', postcode: 'BH15 1AB', country_code: 'GB' },
  ],
  ['4 Dawson Street, Dublin, Ireland', { street: '4 Dawson Street', town: 'Dublin', country_code: 'IE' }],
])(
  'a seller whose address is the text %j is in the country that it names, or else in the United Kingdom',
  (address, split) => {
    const { seller, customer, ...content } = sealed()
    const older = {
      ...content,
      seller: { ...seller, address, address_fields: undefined },
      customer: { ...customer, address_fields: undefined },
    }
    const eInvoice = eInvoiceOf(readSealed(JSON.stringify(older)))
    expect(eInvoice.seller.address).toEqual(split)
    expect(missingForEInvoice(eInvoice).map(({ field }) => field)).toEqual(['buyer.address.country_code'])
  },
)

test('VAT typed without a rate is reported as lacking its rate', () => {
  const content = sealed()
  const [row] = content.vat_by_rate
  const typed = {
    ...content,
    lines: content.lines.map((line) => ({ ...line, vat_rate: null, vat_amount: '20.00' })),
    vat_by_rate: row ? [{ ...row, vat_rate: null }] : [],
  }
  expect(missingForEInvoice(eInvoiceOf(typed)).map(({ field }) => field)).toEqual(['lines'])
})
