import { describe, expect, test } from 'vitest'
import { averageDays, balanceWords, entryWords, statementDays } from './statement.ts'

describe('statementDays', () => {
  test.each([
    ['this_month', '2026-11-25', { from: '2026-11-01', to: '2026-11-25' }],
    ['last_month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['last_month', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
    ['this_quarter', '2026-11-25', { from: '2026-10-01', to: '2026-11-25' }],
    ['this_tax_year', '2026-04-05', { from: '2025-04-06', to: '2026-04-05' }],
    ['this_tax_year', '2026-04-06', { from: '2026-04-06', to: '2026-04-06' }],
    ['all', '2026-11-25', { to: '2026-11-25' }],
  ] as const)('%s on %s', (range, today, days) => {
    expect(statementDays(range, today)).toEqual(days)
  })
})

test.each([
  [{ kind: 'invoice', number: 'INV-00042', method: null }, 'Invoice INV-00042'],
  [{ kind: 'claim', number: 'INV-00043', method: null }, 'Interest claim INV-00043'],
  [{ kind: 'credit_note', number: 'CN-00001', method: null }, 'Credit note CN-00001'],
  [{ kind: 'payment', number: null, method: 'card' }, 'Payment by card'],
  [{ kind: 'payment', number: 'ACME 17', method: 'bank_transfer' }, 'Payment by bank transfer, ACME 17'],
  [{ kind: 'payment', number: null, method: 'other' }, 'Payment'],
  [{ kind: 'refund', number: null, method: 'cash' }, 'Refund by cash'],
  [{ kind: 'void', number: null, method: 'cheque' }, 'Correction of a payment'],
  [{ kind: 'dispute', number: null, method: 'card' }, 'Payment disputed'],
] as const)('an entry in words: %j', (entry, words) => {
  expect(entryWords(entry)).toBe(words)
})

test.each([
  ['599.00', '£599.00 owed'],
  ['-30.00', '£30.00 in credit'],
  ['0.00', 'Nothing owed'],
])('a balance of %s in words', (balance, words) => {
  expect(balanceWords(balance)).toBe(words)
})

test.each([
  [0, 0, null],
  [29, 2, 15],
  [28, 2, 14],
  [19, 1, 19],
  [-3, 2, -1],
  [10, 3, 3],
])('the average of %d days over %d invoices', (days, invoices, average) => {
  expect(averageDays(days, invoices)).toBe(average)
})
