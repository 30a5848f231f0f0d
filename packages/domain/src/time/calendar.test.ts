import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, endOfMonth, isCalendarDate, startOfMonth } from './calendar.ts'

const FIRST = '1900-01-01'
const date = fc.integer({ min: 400, max: 380_000 }).map((days) => addDays(FIRST, days))

describe('isCalendarDate', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '20/11/2026',
    '0026-11-20',
    '3000-01-01',
    '12026-11-20',
    '2026-11-20T00:00:00Z',
    '2026-11-20 ',
    '٢٠٢٦-١١-٢٠',
    'today',
  ])('rejects %j', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })
})

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('adds and counts days: %s plus %i is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  it('counts the days that were added, and keeps the order of the strings', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -400, max: 400 }), (from, days) => {
        const to = addDays(from, days)
        expect(isCalendarDate(to)).toBe(true)
        expect(daysBetween(from, to)).toBe(days)
        expect(to > from).toBe(days > 0)
      }),
    )
  })

  it('refuses to count from a malformed date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-01-01', 'NaN')).toThrow(RangeError)
  })
})

describe('startOfMonth and endOfMonth', () => {
  it.each([
    ['2026-11-20', '2026-11-01', '2026-11-30'],
    ['2026-01-31', '2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('finds the month of %s, from %s to %s', (day, first, last) => {
    expect(startOfMonth(day)).toBe(first)
    expect(endOfMonth(day)).toBe(last)
  })

  it('lets each month start the day after the previous one ends', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(startOfMonth(addDays(endOfMonth(day), 1))).toBe(addDays(endOfMonth(day), 1))
        expect(startOfMonth(endOfMonth(day))).toBe(startOfMonth(day))
      }),
    )
  })
})
