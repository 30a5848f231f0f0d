import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { formatDate, formatDateTime, formatDay } from './date-format.ts'

describe('formatDate', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-01-05', '5 Jan 2026'],
    ['2026-09-30', '30 Sept 2026'],
  ])('formats %s as %s', (date, shown) => {
    expect(formatDate(date)).toBe(shown)
  })

  it('formats every day of a leap year as Intl does for en-GB with a short month', () => {
    const oracle = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    for (let day = 0; day < 366; day++) {
      const date = addDays('2028-01-01', day)
      expect(formatDate(date)).toBe(oracle.format(new Date(`${date}T00:00:00Z`)))
    }
  })
})

describe('formatDateTime', () => {
  it.each([
    ['2026-11-20T14:05:00.000Z', '20 Nov 2026, 14:05'],
    ['2026-06-30T23:30:00.000Z', '1 Jul 2026, 00:30'],
    ['2026-10-25T01:30:00.000Z', '25 Oct 2026, 01:30'],
  ])('formats %s in London time as %s', (instant, shown) => {
    expect(formatDateTime(instant)).toBe(shown)
    expect(formatDateTime(new Date(instant))).toBe(shown)
  })
})

describe('formatDay', () => {
  it.each([
    ['2027-03-01', 'Monday 1 March 2027'],
    ['2026-10-25', 'Sunday 25 October 2026'],
  ])('formats %s as %s', (date, shown) => {
    expect(formatDay(date)).toBe(shown)
  })
})
