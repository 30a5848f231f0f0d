import { expect, test } from 'vitest'
import { type CheckedDocument, type CheckedLine, SEND_CHECK_SENTENCES, sendChecks } from './send-checks.ts'

const TODAY = '2026-11-23'
const BANK = { has_bank_details: true, vat_registered: true }
const NO_BANK = { ...BANK, has_bank_details: false }
const quote: CheckedDocument = {
  kind: 'quote',
  items: [{ vat_rate: '20' }, { vat_rate: null, kind: 'heading' }],
  total_amount: '120.00',
  valid_until: TODAY,
  due_date: null,
  customer_email: 'ada@customer.example',
}
const invoice: CheckedDocument = { ...quote, kind: 'invoice', valid_until: null, due_date: TODAY }

test('there is nothing to say of what is as it should be, today included', () => {
  expect(sendChecks(quote, BANK, TODAY)).toEqual([])
  expect(sendChecks(invoice, BANK, TODAY)).toEqual([])
  // A quote is paid for by nobody; who has no customer is asked for one.
  expect(sendChecks({ ...quote, customer_email: null, valid_until: null }, NO_BANK, TODAY)).toEqual([])
})

test('each kind has its own dates, and only an invoice needs a bank account', () => {
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

test('what is paid asks neither for a day nor for a bank account', () => {
  const paid: CheckedDocument = { ...invoice, due_date: '2026-11-22', is_settled: true }
  expect(sendChecks(paid, NO_BANK, TODAY)).toEqual([])
})

test('who charges VAT says why a line bears none, and whom the reverse charge is for', () => {
  const of = (line: CheckedLine) => sendChecks({ ...invoice, items: [line] }, BANK, TODAY)
  expect(of({ vat_rate: null })).toEqual(['vat_reason'])
  expect(of({ vat_rate: null, vat_amount: '0.00' })).toEqual(['vat_reason'])
  for (const vat_category of ['E', 'O'] as const) expect(of({ vat_rate: null, vat_category })).toEqual([])
  expect(of({ vat_rate: '0' })).toEqual([])
  expect(of({ vat_rate: '20', vat_category: 'AE' })).toEqual(['reverse_charge'])
  // It is the invoice that the law speaks of.
  const items = [{ vat_rate: null }, { vat_rate: '5', vat_category: 'AE' as const }]
  expect(sendChecks({ ...quote, items }, BANK, TODAY)).toEqual(['reverse_charge'])
  expect(sendChecks({ ...invoice, items }, { ...BANK, vat_registered: false }, TODAY)).toEqual([])
})

test('each is said in a sentence', () => {
  for (const sentence of Object.values(SEND_CHECK_SENTENCES)) expect(sentence).toMatch(/^[A-Z].+\.$/)
})
