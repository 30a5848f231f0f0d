import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from '../document/placeholder.ts'
import type { Frequency } from './recurring.ts'
import {
  frequencyWords,
  leftWords,
  madeAtOnceWords,
  periodWords,
  recurringValues,
  yearWords,
} from './recurring-words.ts'

const monthly: Frequency = { every: 1, unit: 'month', start_date: '2027-01-31' }

it.each<[Frequency, string]>([
  [monthly, 'Every month on the last day'],
  [{ ...monthly, start_date: '2027-01-22' }, 'Every month on the 22nd'],
  [{ ...monthly, every: 2, start_date: '2027-01-11' }, 'Every 2 months on the 11th'],
  [{ ...monthly, unit: 'quarter', start_date: '2027-01-01' }, 'Every quarter on the 1st of the month'],
  [{ ...monthly, unit: 'week', every: 2, start_date: '2027-01-05' }, 'Every 2 weeks on Tuesday'],
  [{ ...monthly, unit: 'year', start_date: '2028-02-29' }, 'Every year on 29 February'],
])('says of %o: %s', (given, words) => {
  expect(frequencyWords(given)).toBe(words)
})

it.each([
  ['2026-12-01', '2026-12-31', '1 to 31 December 2026'],
  ['2026-11-15', '2026-12-14', '15 November to 14 December 2026'],
  ['2026-12-15', '2027-01-14', '15 December 2026 to 14 January 2027'],
  ['2999-12-30', '2999-12-30', '30 December 2999'],
])('writes the period from %s to %s as %s', (from, to, words) => {
  expect(periodWords(from, to)).toBe(words)
})

describe('the placeholders of a schedule', () => {
  const customer = { name: 'Crumb & Co', contact_person: 'Ada' }

  it('stand for the period’s first day, the whole period and the customer', () => {
    const values = recurringValues({ period_from: '2026-12-15', period_to: '2027-01-14' }, customer)
    expect(
      fillPlaceholders('{month} {quarter} {year}, {period}, {customer}, {contact}, {else}', values),
    ).toBe('December Q4 2026, 15 December 2026 to 14 January 2027, Crumb & Co, Ada, {else}')
  })

  it('stay as typed where no customer is chosen', () => {
    const values = recurringValues({ period_from: '2027-01-01', period_to: '2027-01-31' }, null)
    expect(fillPlaceholders('{quarter} {customer}', values)).toBe('Q1 {customer}')
  })
})

it('says what a year comes to, and what is made at once', () => {
  expect(yearWords(monthly, '7200.00')).toBe('Twelve invoices a year, £7,200.00')
  expect(yearWords({ ...monthly, unit: 'year' }, '600.00')).toBe('One invoice a year, £600.00')
  expect(yearWords({ ...monthly, unit: 'year', every: 2 }, '600.00')).toBe(
    'One invoice every 2 years, £600.00',
  )
  expect(leftWords(3, '1800.00')).toBe('Three invoices until it ends, £1,800.00')
  expect(leftWords(1, null)).toBe('One invoice until it ends')
  expect(madeAtOnceWords(4)).toBe('Four invoices will be made now as drafts.')
  expect(madeAtOnceWords(1)).toBe('One invoice will be made now as a draft.')
  expect(madeAtOnceWords(13)).toBe('13 invoices will be made now as drafts.')
})
