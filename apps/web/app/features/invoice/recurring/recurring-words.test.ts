import type { Frequency } from '@quotespark/domain/billing'
import { expect, it } from 'vitest'
import { comesToWords } from './recurring-words.ts'

const monthly: Frequency = { every: 1, unit: 'month', start_date: '2027-01-01' }
const yearly_amount = '7200.00'
const each = (amounts: string[]) => amounts.map((total_amount) => ({ total_amount }))

it.each<[string, number | null, string[], string]>([
  ['without an end', null, ['600.00'], 'Twelve invoices a year, £7,200.00'],
  ['with a year left', 12, ['600.00'], 'Twelve invoices a year, £7,200.00'],
  [
    'with three left, the last of them dearer',
    3,
    ['600.00', '600.00', '700.00'],
    'Three invoices until it ends, £1,900.00',
  ],
  ['with more left than are shown', 7, ['600.00'], 'Seven invoices until it ends'],
])('says what a schedule comes to %s', (_, left, amounts, words) => {
  expect(comesToWords(monthly, { left, dates: each(amounts), yearly_amount })).toBe(words)
})
