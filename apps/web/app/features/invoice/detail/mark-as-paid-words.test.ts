import type { Invoice } from '@quotespark/contract'
import { expect, test } from 'vitest'
import { expectedCis, markAsPaidWords } from './mark-as-paid-words.ts'

const owing = (balance_due: string, to_pay_amount: string | null) => ({
  balance_due,
  cis: to_pay_amount === null ? null : ({ to_pay_amount } as Invoice['cis']),
})

test.each([
  [owing('1800.00', null), null, '£1,800.00 is recorded as received today.'],
  [owing('1800.00', '1800.00'), null, '£1,800.00 is recorded as received today.'],
  [owing('1800.00', '1600.00'), '200.00', '£1,600.00 received and £200.00 CIS deducted are recorded today.'],
  [owing('200.00', '0.00'), '200.00', '£200.00 CIS deducted is recorded today.'],
])('marking %o as paid records what is to be paid, and the rest as deducted', (invoice, cis, words) => {
  expect(expectedCis(invoice)).toBe(cis)
  expect(markAsPaidWords(invoice)).toBe(words)
})
