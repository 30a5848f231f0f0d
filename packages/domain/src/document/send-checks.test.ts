import { expect, test } from 'vitest'
import {
  type CheckedDocument,
  type CheckedLine,
  SEND_CHECKS,
  sendCheckSentence,
  sendChecks,
} from './send-checks.ts'

const TODAY = '2026-11-23'
const BANK = { has_bank_details: true, vat_registered: true }
const NO_BANK = { ...BANK, has_bank_details: false }
const quote: CheckedDocument = {
  kind: 'quote',
  items: [{ vat_rate: '20' }, { vat_rate: null, kind: 'heading' }],
  total_amount: '120.00',
  valid_until: TODAY,
  due_date: null,
  tax_point: null,
  customer_email: 'ada@customer.example',
  unprintable: [],
}
const invoice: CheckedDocument = { ...quote, kind: 'invoice', valid_until: null, due_date: TODAY }

test('finds nothing wrong with a sound document that is due or valid until today', () => {
  expect(sendChecks(quote, BANK, TODAY)).toEqual([])
  expect(sendChecks(invoice, BANK, TODAY)).toEqual([])
  // Nobody pays a quote, and a missing customer is asked for elsewhere.
  expect(sendChecks({ ...quote, customer_email: null, valid_until: null }, NO_BANK, TODAY)).toEqual([])
})

test('checks the date of each kind, and bank details only of an invoice', () => {
  const past = {
    valid_until: '2026-11-22',
    due_date: '2026-11-22',
    total_amount: '0.00',
    customer_email: ' ',
  }
  expect(sendChecks({ ...quote, ...past }, NO_BANK, TODAY)).toEqual([
    'total_zero',
    'expired',
    'no_customer_email',
  ])
  expect(sendChecks({ ...invoice, ...past }, NO_BANK, TODAY)).toEqual([
    'total_zero',
    'overdue',
    'no_bank_details',
    'no_customer_email',
  ])
})

test.each<[what: string, document: Partial<CheckedDocument>, isLate: boolean]>([
  ['a tax point 30 days ago', { tax_point: '2026-10-24' }, false],
  ['a tax point 31 days ago', { tax_point: '2026-10-23' }, true],
  ['a tax point after today', { tax_point: '2026-12-24' }, false],
  ['an invoice that was sent before', { tax_point: null }, false],
  ['an invoice scheduled for the 31st day', { tax_point: '2026-11-20', sends_on: '2026-12-21' }, true],
  ['an invoice scheduled for the 30th day', { tax_point: '2026-11-20', sends_on: '2026-12-20' }, false],
  ['a reverse charge', { tax_point: '2026-10-23', items: [{ vat_rate: '20', vat_category: 'AE' }] }, true],
  ['zero-rated work alone', { tax_point: '2026-10-23', items: [{ vat_rate: '0' }] }, false],
  ['exempt work alone', { tax_point: '2026-10-23', items: [{ vat_rate: null, vat_category: 'E' }] }, false],
])('warns that a VAT invoice is late after 30 days: %s', (_, document, isLate) => {
  const checks = sendChecks({ ...invoice, ...document }, BANK, TODAY)
  expect(checks.includes('late_vat_invoice')).toBe(isLate)
  expect(sendChecks({ ...invoice, ...document }, { ...BANK, vat_registered: false }, TODAY)).not.toContain(
    'late_vat_invoice',
  )
})

test('asks a settled invoice for neither a due date nor bank details', () => {
  const paid: CheckedDocument = { ...invoice, due_date: '2026-11-22', is_settled: true }
  expect(sendChecks(paid, NO_BANK, TODAY)).toEqual([])
})

test('asks a company that charges VAT why a line has none, and warns about the reverse charge', () => {
  const of = (line: CheckedLine) => sendChecks({ ...invoice, items: [line] }, BANK, TODAY)
  expect(of({ vat_rate: null })).toEqual(['vat_reason'])
  expect(of({ vat_rate: null, vat_amount: '0.00' })).toEqual(['vat_reason'])
  for (const vat_category of ['E', 'O'] as const) expect(of({ vat_rate: null, vat_category })).toEqual([])
  expect(of({ vat_rate: '0' })).toEqual([])
  expect(of({ vat_rate: '20', vat_category: 'AE' })).toEqual(['reverse_charge'])
  // The law requires the reason only on an invoice.
  const items = [{ vat_rate: null }, { vat_rate: '5', vat_category: 'AE' as const }]
  expect(sendChecks({ ...quote, items }, BANK, TODAY)).toEqual(['reverse_charge'])
  expect(sendChecks({ ...invoice, items }, { ...BANK, vat_registered: false }, TODAY)).toEqual([])
})

test('names a character that cannot be printed, on a quote as on an invoice', () => {
  const unprintable = [{ character: '\u{1f9ff}', fields: ['notes'] }]
  for (const document of [quote, invoice])
    expect(sendChecks({ ...document, unprintable }, BANK, TODAY)).toEqual(['unprintable'])
})

test('has a full sentence for each check', () => {
  const unprintable = [{ character: '𓀀', fields: ['title'] }]
  for (const check of SEND_CHECKS) expect(sendCheckSentence(check, unprintable)).toMatch(/^[A-Z“].+\.$/)
})
