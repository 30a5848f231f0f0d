import { describe, expect, test } from 'vitest'
import { taxPoint, taxPointOfDraft } from './tax-point.ts'

const issued = {
  typed: null,
  issued_on: '2026-11-20',
  work_finished_on: null,
  prepaid_on: null,
  is_construction: false,
}

describe('the tax point of an invoice', () => {
  test.each([
    ['is the day of issue', {}, '2026-11-20', 'issued'],
    ['stays that up to 14 days after the work', { work_finished_on: '2026-11-06' }, '2026-11-20', 'issued'],
    ['is the end of the work before that', { work_finished_on: '2026-11-05' }, '2026-11-05', 'work_finished'],
    [
      'is not moved by construction paid in stages',
      { work_finished_on: '2026-10-01', is_construction: true },
      '2026-11-20',
      'issued',
    ],
    ['is not moved by work still to come', { work_finished_on: '2026-12-01' }, '2026-11-20', 'issued'],
    ['is the day of money that came before', { prepaid_on: '2026-11-19' }, '2026-11-19', 'prepaid'],
    ['stays that of the issue when money comes then', { prepaid_on: '2026-11-20' }, '2026-11-20', 'issued'],
    [
      'is the day of money that came before the work was done',
      { prepaid_on: '2026-10-01', work_finished_on: '2026-10-20' },
      '2026-10-01',
      'prepaid',
    ],
    [
      'is the end of the work when money came later',
      { prepaid_on: '2026-11-01', work_finished_on: '2026-10-20' },
      '2026-10-20',
      'work_finished',
    ],
    [
      'is the day of money also in construction',
      { prepaid_on: '2026-11-01', work_finished_on: '2026-10-20', is_construction: true },
      '2026-11-01',
      'prepaid',
    ],
    [
      'is the typed one, whatever else there is',
      { typed: '2026-11-30', work_finished_on: '2026-10-01', prepaid_on: '2026-09-01' },
      '2026-11-30',
      'typed',
    ],
  ])('%s', (_, given, day, reason) => {
    expect(taxPoint({ ...issued, ...given })).toEqual({ day, reason })
  })
})

test.each([
  ['the one that was entered', { tax_point: '2026-10-01' }, '2026-10-01'],
  ['the end of the work long before the issue', {}, '2026-10-20'],
  ['the issue date of construction in stages', { is_construction: true }, '2026-11-20'],
])('the tax point of a draft is %s', (_, change, day) => {
  const draft = { tax_point: null, issue_date: '2026-11-20', work_finished_on: '2026-10-20' }
  expect(taxPointOfDraft({ ...draft, is_construction: false, ...change })).toBe(day)
})
