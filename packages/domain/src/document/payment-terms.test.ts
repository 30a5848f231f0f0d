import { expect, it } from 'vitest'
import {
  DEFAULT_PAYMENT_TERMS,
  dueDate,
  PAYMENT_TERMS,
  PAYMENT_TERMS_LABELS,
  termsOfDays,
} from './payment-terms.ts'

it('calculates the due date from the issue date', () => {
  const due = PAYMENT_TERMS.map((terms) => [PAYMENT_TERMS_LABELS[terms], dueDate('2026-02-20', terms)])
  expect(due).toEqual([
    ['Net 7', '2026-02-27'],
    ['Net 14', '2026-03-06'],
    ['Net 30', '2026-03-22'],
    ['Due on Receipt', '2026-02-20'],
  ])
})

it('defaults to Net 30', () => {
  expect(PAYMENT_TERMS_LABELS[DEFAULT_PAYMENT_TERMS]).toBe('Net 30')
})

it('finds the terms for a number of days', () => {
  expect([7, 14, 30, 0, 45].map(termsOfDays)).toEqual([
    'net_7',
    'net_14',
    'net_30',
    'due_on_receipt',
    undefined,
  ])
})
