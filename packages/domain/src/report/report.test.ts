import { describe, expect, it } from 'vitest'
import { taxMonths, updateQuarters, updateYearLabel, updateYearOf, usualIncomeBasis } from './income.ts'
import { monthsAround, steppedRange } from './report-range.ts'

describe('the quarters of a tax year', () => {
  it('end on the 5th, or with the month, and are reported a month later', () => {
    expect(updateQuarters(2026, 'tax')).toEqual([
      { from: '2026-04-06', to: '2026-07-05', update_due: '2026-08-07' },
      { from: '2026-07-06', to: '2026-10-05', update_due: '2026-11-07' },
      { from: '2026-10-06', to: '2027-01-05', update_due: '2027-02-07' },
      { from: '2027-01-06', to: '2027-04-05', update_due: '2027-05-07' },
    ])
    expect(updateQuarters(2026, 'calendar')).toEqual([
      { from: '2026-04-01', to: '2026-06-30', update_due: '2026-08-07' },
      { from: '2026-07-01', to: '2026-09-30', update_due: '2026-11-07' },
      { from: '2026-10-01', to: '2026-12-31', update_due: '2027-02-07' },
      { from: '2027-01-01', to: '2027-03-31', update_due: '2027-05-07' },
    ])
  })

  it.each([
    ['2026-04-05', 'tax', 2025],
    ['2026-04-06', 'tax', 2026],
    ['2026-03-31', 'calendar', 2025],
    ['2026-04-01', 'calendar', 2026],
    ['2027-01-01', 'tax', 2026],
  ] as const)('puts %s by %s periods into %i', (day, periods, year) => {
    expect(updateYearOf(day, periods)).toBe(year)
  })

  it('are those of a year with two numbers', () => {
    expect([2026, 2099].map(updateYearLabel)).toEqual(['2026/27', '2099/00'])
  })
})

describe('the tax months of a year', () => {
  it('run from the 6th to the 5th', () => {
    const months = taxMonths(2026)
    expect(months).toHaveLength(12)
    expect([months[0], months[8], months[11]]).toEqual([
      { from: '2026-04-06', to: '2026-05-05' },
      { from: '2026-12-06', to: '2027-01-05' },
      { from: '2027-03-06', to: '2027-04-05' },
    ])
  })
})

describe('the basis of income', () => {
  it('is what was invoiced for a company, and money received for others', () => {
    expect(usualIncomeBasis({ company_number: '01234567' })).toBe('accruals')
    expect(usualIncomeBasis({ company_number: null })).toBe('cash')
  })
})

describe('the range of a report', () => {
  it.each([
    ['2026-11-29', 1, '2026-11-01', '2026-11-30'],
    ['2026-11-29', 3, '2026-10-01', '2026-12-31'],
    ['2028-02-29', 12, '2028-01-01', '2028-12-31'],
  ] as const)('around %s of %i months is %s to %s', (day, months, from, to) => {
    expect(monthsAround(day, months)).toEqual({ from, to })
  })

  it.each([
    ['a month', '2026-01-01', '2026-01-31', -1, '2025-12-01', '2025-12-31'],
    ['a month of 29 days', '2028-02-01', '2028-02-29', 1, '2028-03-01', '2028-03-31'],
    ['a quarter', '2026-10-01', '2026-12-31', 1, '2027-01-01', '2027-03-31'],
    ['a year', '2026-01-01', '2026-12-31', -1, '2025-01-01', '2025-12-31'],
    ['ten days', '2026-11-20', '2026-11-29', 1, '2026-11-30', '2026-12-09'],
  ] as const)('steps by %s', (_, from, to, by, expectedFrom, expectedTo) => {
    expect(steppedRange({ from, to }, by)).toEqual({ from: expectedFrom, to: expectedTo })
  })
})
