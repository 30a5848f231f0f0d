import { expect, test } from 'vitest'
import { sendWarnings } from './send-warnings.ts'

const TODAY = '2026-11-23'
const invoice = {
  kind: 'invoice',
  to: 'kim@example.com',
  total_amount: '120.00',
  last_day: TODAY,
  is_settled: false,
  has_bank_details: true,
} as const

test('there is nothing to say of what is as it should be', () => {
  expect(sendWarnings(invoice, TODAY)).toEqual([])
  expect(sendWarnings({ ...invoice, kind: 'quote', last_day: null, has_bank_details: false }, TODAY)).toEqual(
    [],
  )
})

test('each of what is odd is said, in one order', () => {
  const odd = { ...invoice, to: null, total_amount: '0.00', last_day: '2026-11-22' }
  expect(sendWarnings(odd, TODAY)).toEqual(['no_address', 'total_zero', 'date_passed'])
  expect(sendWarnings({ ...invoice, has_bank_details: false }, TODAY)).toEqual(['bank_missing'])
})

test('what is paid asks neither for a day nor for a bank account', () => {
  const paid = { ...invoice, is_settled: true, last_day: '2026-11-22', has_bank_details: false }
  expect(sendWarnings(paid, TODAY)).toEqual([])
})
