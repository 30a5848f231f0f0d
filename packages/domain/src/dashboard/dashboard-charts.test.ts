import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPence, toPence } from '../money/money.ts'
import { addDays, daysBetween } from '../time/calendar.ts'
import { londonDate } from '../time/london-time.ts'
import {
  dueDatesOfAge,
  FUNNEL_STAGES,
  type FunnelStep,
  INVOICE_AGES,
  LATE_DAYS,
  outstandingByAge,
  quoteFunnel,
  REVENUE_MONTHS,
  revenueByMonth,
  revenueDays,
  revenueMonths,
} from './dashboard-charts.ts'

describe('revenueMonths', () => {
  it('returns twelve months up to the current one', () => {
    const months = revenueMonths('2026-11-21')
    expect(months).toHaveLength(12)
    expect([months[0], months[1], months[11]]).toEqual(['2025-12-01', '2026-01-01', '2026-11-01'])
    expect(revenueDays('2026-11-21')).toEqual({ from: '2025-12-01', to: '2026-11-30' })
    expect(revenueDays('2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  })

  it.each([
    ['2026-12-31T23:59:59.999Z', '2026-12-01'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01'],
    ['2026-06-30T22:59:59.999Z', '2026-06-01'],
    ['2026-06-30T23:00:00.000Z', '2026-07-01'],
    ['2026-03-31T22:59:59.999Z', '2026-03-01'],
    ['2026-03-31T23:00:00.000Z', '2026-04-01'],
    ['2026-10-31T23:30:00.000Z', '2026-10-01'],
  ])('ends, at %s, with the month that began on %s', (now, last) => {
    expect(revenueMonths(londonDate(new Date(now))).at(-1)).toBe(last)
  })

  it('returns consecutive months for every possible day', () => {
    const anyDay = fc.integer({ min: 1000, max: 300_000 }).map((days) => addDays('1900-01-01', days))
    fc.assert(
      fc.property(anyDay, (today) => {
        const months = revenueMonths(today)
        const lengths = months.slice(1).map((month, index) => daysBetween(months[index] ?? '', month))
        expect(lengths.every((days) => days >= 28 && days <= 31)).toBe(true)
        expect(new Set(months.map((month) => month.slice(5, 7))).size).toBe(REVENUE_MONTHS)
        expect(months.every((month) => month.endsWith('-01'))).toBe(true)
      }),
    )
  })
})

describe('revenueByMonth', () => {
  it('includes every month, with zero where there was no money', () => {
    const months = revenueByMonth(
      '2026-11-21',
      [{ month: 0, amount: '2999999999999.97' }],
      [
        { month: 11, amount: '0.10' },
        { month: 0, amount: '5.00' },
      ],
    )
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-12', accepted_amount: '2999999999999.97', paid_amount: '5.00' })
    expect(months[1]).toEqual({ month: '2026-01', accepted_amount: '0.00', paid_amount: '0.00' })
    expect(months[11]).toEqual({ month: '2026-11', accepted_amount: '0.00', paid_amount: '0.10' })
  })
})

describe('quoteFunnel', () => {
  it('counts at each stage the quotes that went beyond it', () => {
    expect(
      quoteFunnel([
        { stage: 'created', count: 3, total_amount: '30.00' },
        { stage: 'accepted', count: 2, total_amount: '0.20' },
        { stage: 'invoiced', count: 1, total_amount: '0.10' },
      ]),
    ).toEqual([
      { stage: 'created', count: 6, total_amount: '30.30' },
      { stage: 'sent', count: 3, total_amount: '0.30' },
      { stage: 'viewed', count: 3, total_amount: '0.30' },
      { stage: 'accepted', count: 3, total_amount: '0.30' },
      { stage: 'invoiced', count: 1, total_amount: '0.10' },
    ])
  })

  it('returns five zeros without quotes', () => {
    expect(quoteFunnel([])).toEqual(FUNNEL_STAGES.map((stage) => ({ stage, count: 0, total_amount: '0.00' })))
  })

  it('never widens, and begins with all quotes', () => {
    const ended = fc.record({ count: fc.nat(1_000_000), pence: fc.bigInt({ min: 0n, max: 10n ** 16n }) })
    fc.assert(
      fc.property(fc.array(ended, { minLength: 5, maxLength: 5 }), (groups) => {
        const lastStages: FunnelStep[] = groups.map(({ count, pence }, index) => ({
          stage: FUNNEL_STAGES[index] ?? 'created',
          count,
          total_amount: fromPence(pence),
        }))
        const funnel = quoteFunnel(lastStages)
        expect(funnel.map(({ stage }) => stage)).toEqual(FUNNEL_STAGES)
        expect(funnel[0]?.count).toBe(groups.reduce((sum, { count }) => sum + count, 0))
        for (const [index, step] of funnel.entries()) {
          const next = funnel[index + 1]
          if (!next) continue
          expect(next.count).toBeLessThanOrEqual(step.count)
          expect(toPence(next.total_amount)).toBeLessThanOrEqual(toPence(step.total_amount))
        }
      }),
    )
  })
})

describe('outstandingByAge', () => {
  it('returns all ages in order, with zero where nothing is owed', () => {
    const ages = outstandingByAge([
      { age: 'late_over_90', count: 1, balance_due: '7.00' },
      { age: 'not_yet_due', count: 2, balance_due: '9.99' },
    ])
    expect(ages.map(({ age }) => age)).toEqual(INVOICE_AGES)
    expect(ages.map(({ count }) => count)).toEqual([2, 0, 0, 0, 1])
    expect(ages.map(({ balance_due }) => balance_due)).toEqual(['9.99', '0.00', '0.00', '0.00', '7.00'])
  })

  it('has one more age than starting days', () => {
    expect(LATE_DAYS).toHaveLength(INVOICE_AGES.length - 1)
  })
})

describe('dueDatesOfAge', () => {
  it.each([
    ['not_yet_due', { from: '2026-03-15' }],
    ['late_1_30', { from: '2026-02-13', to: '2026-03-14' }],
    ['late_31_60', { from: '2026-01-14', to: '2026-02-12' }],
    ['late_61_90', { from: '2025-12-15', to: '2026-01-13' }],
    ['late_over_90', { to: '2025-12-14' }],
  ] as const)('finds the due dates of invoices %s', (age, dates) => {
    expect(dueDatesOfAge(age, '2026-03-15')).toEqual(dates)
  })

  it('gives each due date to exactly one age', () => {
    for (let late = -3; late < 120; late += 1) {
      const due = addDays('2026-03-15', -late)
      const ages = INVOICE_AGES.filter((age) => {
        const { from = due, to = due } = dueDatesOfAge(age, '2026-03-15')
        return from <= due && due <= to
      })
      expect(ages).toHaveLength(1)
    }
  })
})
