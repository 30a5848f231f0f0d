import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPence } from '../money/money.ts'
import { addDays, daysBetween, isCalendarDate } from '../time/calendar.ts'
import {
  acceptanceRate,
  defaultRange,
  EARLIEST_DAY,
  moneyPercentChange,
  percentChange,
  presetRange,
  previousRange,
  RANGE_PRESET_LABELS,
  RANGE_PRESETS,
} from './dashboard.ts'

describe('date ranges', () => {
  it('defaults to the current calendar month', () => {
    expect(defaultRange('2026-02-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  it.each([
    ['today', '2026-11-20'],
    ['last_7_days', '2026-11-14'],
    ['last_30_days', '2026-10-22'],
  ] as const)('starts the preset %s on %s', (preset, from) => {
    expect(presetRange(preset, '2026-11-20')).toEqual({ from, to: '2026-11-20' })
  })

  it.each([
    ['2026-01-01', '2026-01-01', '2026-03-31'],
    ['2028-02-29', '2028-01-01', '2028-03-31'],
    ['2026-04-01', '2026-04-01', '2026-06-30'],
    ['2026-09-30', '2026-07-01', '2026-09-30'],
    ['2026-11-26', '2026-10-01', '2026-12-31'],
  ])('takes on %s the calendar quarter from %s to %s', (today, from, to) => {
    expect(presetRange('this_quarter', today)).toEqual({ from, to })
  })

  it.each([
    ['2026-04-05', '2025-04-06', '2026-04-05'],
    ['2026-04-06', '2026-04-06', '2027-04-05'],
    ['2027-01-31', '2026-04-06', '2027-04-05'],
    ['2026-12-31', '2026-04-06', '2027-04-05'],
  ])('takes on %s the tax year from %s to %s', (today, from, to) => {
    expect(presetRange('this_tax_year', today)).toEqual({ from, to })
  })

  it.each([
    [
      { from: '2026-11-20', to: '2026-11-20' },
      { from: '2026-11-19', to: '2026-11-19' },
    ],
    [
      { from: '2026-11-14', to: '2026-11-20' },
      { from: '2026-11-07', to: '2026-11-13' },
    ],
    [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-01-29', to: '2026-02-28' },
    ],
  ])('compares %o with %o', (range, previous) => {
    expect(previousRange(range)).toEqual(previous)
  })

  it('compares a range with as many days that end just before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
        const range = { from: addDays('1990-01-01', start), to: addDays('1990-01-01', start + length) }
        const previous = previousRange(range)
        expect(addDays(previous.to, 1)).toBe(range.from)
        expect(daysBetween(previous.from, previous.to)).toBe(length)
      }),
    )
  })
})

it('compares the longest possible range with valid calendar dates', () => {
  const longest = { from: EARLIEST_DAY, to: addDays(EARLIEST_DAY, 25_000) }
  expect(isCalendarDate(previousRange(longest).from)).toBe(true)
})

it('labels each range preset', () => {
  expect(RANGE_PRESETS.map((preset) => RANGE_PRESET_LABELS[preset])).toEqual([
    'Today',
    'Last 7 Days',
    'Last 30 Days',
    'This Quarter',
    'This Tax Year',
  ])
  expect(RANGE_PRESET_LABELS.custom).toBe('Custom')
})

describe('percentChange', () => {
  it.each([
    [0, 0, 0],
    [5, 0, 100],
    [0, 5, -100],
    [5, 5, 0],
    [3, 2, 50],
    [2, 3, -33],
    [1, 3, -67],
    [9, 8, 13],
    [7, 8, -12],
    [1001, 1000, 0],
    [1005, 1000, 1],
    [63, 40, 58],
    [30, 10, 200],
  ])('calculates, with %i now and %i before, a change of %i', (current, previous, change) => {
    expect(percentChange(current, previous)).toBe(change)
  })

  it('follows the formula of the specification', () => {
    const count = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 100_000 }), (current, previous) => {
        // Multiply before dividing: (63 - 40) / 40 x 100 is 57.49999999999999 in floats.
        expect(percentChange(current, previous)).toBe(Math.round(((current - previous) * 100) / previous) + 0)
      }),
      { numRuns: 2000 },
    )
  })

  it('is exact for amounts of any size', () => {
    expect(moneyPercentChange('150.00', '100.00')).toBe(50)
    expect(moneyPercentChange('0.01', '0.00')).toBe(100)
    expect(moneyPercentChange('0.00', '0.00')).toBe(0)
    expect(moneyPercentChange('999999999999.99', '999999999999.98')).toBe(0)
    expect(moneyPercentChange(fromPence(10n ** 17n), fromPence(10n ** 16n))).toBe(900)
  })
})

describe('acceptanceRate', () => {
  it.each([
    [0, 0, 0],
    [0, 4, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [29, 200, 15],
    [4, 4, 100],
  ])('calculates, for %i accepted of %i sent, a rate of %i', (accepted, total, rate) => {
    expect(acceptanceRate(accepted, total)).toBe(rate)
  })

  it('stays between 0 and 100', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (accepted, others) => {
        const rate = acceptanceRate(accepted, accepted + others)
        expect(rate >= 0 && rate <= 100).toBe(true)
      }),
    )
  })
})
