import { expect, test } from 'vitest'
import { type CheckedDocument, SEND_CHECK_SENTENCES, sendChecks } from './send-checks.ts'

const TODAY = '2026-11-23'
const BANK = { has_bank_details: true }
const quote: CheckedDocument = {
  kind: 'quote',
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
  expect(
    sendChecks({ ...quote, customer_email: null, valid_until: null }, { has_bank_details: false }, TODAY),
  ).toEqual([])
})

test('each kind has its own dates, and only an invoice needs a bank account', () => {
  const past = {
    valid_until: '2026-11-22',
    due_date: '2026-11-22',
    total_amount: '0.00',
    customer_email: ' ',
  }
  expect(sendChecks({ ...quote, ...past }, { has_bank_details: false }, TODAY)).toEqual([
    'total_zero',
    'expired',
    'no_customer_email',
  ])
  expect(sendChecks({ ...invoice, ...past }, { has_bank_details: false }, TODAY)).toEqual([
    'total_zero',
    'overdue',
    'no_bank_details',
    'no_customer_email',
  ])
})

test('what is paid asks neither for a day nor for a bank account', () => {
  const paid: CheckedDocument = { ...invoice, due_date: '2026-11-22', is_settled: true }
  expect(sendChecks(paid, { has_bank_details: false }, TODAY)).toEqual([])
})

test('each is said in a sentence', () => {
  for (const sentence of Object.values(SEND_CHECK_SENTENCES)) expect(sentence).toMatch(/^[A-Z].+\.$/)
})
