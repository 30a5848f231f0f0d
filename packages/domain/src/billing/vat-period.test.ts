import { expect, it } from 'vitest'
import { type VatStagger, vatPeriodOf, vatReturnDueOn } from './vat-period.ts'

const periods = (vat_stagger: VatStagger, vat_year_end_month: number | null = null) => ({
  vat_stagger,
  vat_year_end_month,
})

it.each([
  ['2026-11-20', periods('1'), '2026-10-01', '2026-12-31', '2027-02-07'],
  ['2026-09-30', periods('1'), '2026-07-01', '2026-09-30', '2026-11-07'],
  ['2026-12-01', periods('2'), '2026-11-01', '2027-01-31', '2027-03-07'],
  ['2027-01-31', periods('2'), '2026-11-01', '2027-01-31', '2027-03-07'],
  ['2026-12-01', periods('3'), '2026-12-01', '2027-02-28', '2027-04-07'],
  ['2028-02-29', periods('monthly'), '2028-02-01', '2028-02-29', '2028-04-07'],
  ['2026-11-20', periods('annual', 3), '2026-04-01', '2027-03-31', '2027-05-31'],
  ['2026-03-31', periods('annual', 3), '2025-04-01', '2026-03-31', '2026-05-31'],
])('puts %s with %j into %s to %s, due on %s', (day, stagger, from, to, due) => {
  expect(vatPeriodOf(day, stagger)).toEqual({ from, to })
  expect(vatReturnDueOn({ from, to }, stagger)).toBe(due)
})

it('knows no due date of a range that is no VAT period', () => {
  expect(vatReturnDueOn({ from: '2026-10-02', to: '2026-12-31' }, periods('1'))).toBeNull()
})
