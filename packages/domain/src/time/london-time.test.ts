import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { endOfLondonDay, londonDate, londonInstant, londonTime, startOfLondonDay } from './london-time.ts'

const HOUR = 3_600_000

describe('londonDate', () => {
  it.each([
    ['2026-06-30T22:59:59.999Z', '2026-06-30'],
    ['2026-06-30T23:00:00.000Z', '2026-07-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01'],
    ['2026-03-29T00:30:00.000Z', '2026-03-29'],
    ['2026-10-24T23:30:00.000Z', '2026-10-25'],
  ])('converts %s to the date %s', (instant, date) => {
    expect(londonDate(new Date(instant))).toBe(date)
  })
})

describe('londonTime', () => {
  it('skips an hour in March and repeats one in October', () => {
    expect(londonTime(new Date('2026-03-29T00:59:00Z'))).toBe('00:59')
    expect(londonTime(new Date('2026-03-29T01:00:00Z'))).toBe('02:00')
    expect(londonTime(new Date('2026-10-25T00:30:00Z'))).toBe('01:30')
    expect(londonTime(new Date('2026-10-25T01:30:00Z'))).toBe('01:30')
  })

  it('shows midnight as 00:00', () => {
    expect(londonTime(new Date('2026-01-01T00:00:00Z'))).toBe('00:00')
  })
})

describe('a day in London', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z', 24],
    ['2026-07-01', '2026-06-30T23:00:00.000Z', 24],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['2026-03-30', '2026-03-29T23:00:00.000Z', 24],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', 25],
    ['2026-10-26', '2026-10-26T00:00:00.000Z', 24],
  ])('%s starts at %s and lasts %i hours', (date, start, hours) => {
    expect(startOfLondonDay(date).toISOString()).toBe(start)
    expect(endOfLondonDay(date).getTime() - startOfLondonDay(date).getTime() + 1).toBe(hours * HOUR)
  })

  it('contains its first and last instant but not their neighbours, for every possible day', () => {
    const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1973-01-01', days))
    fc.assert(
      fc.property(anyDate, (date) => {
        const start = startOfLondonDay(date)
        const end = endOfLondonDay(date)
        expect([londonDate(start), londonDate(end)]).toEqual([date, date])
        expect(londonDate(new Date(start.getTime() - 1))).toBe(addDays(date, -1))
        expect(londonDate(new Date(end.getTime() + 1))).toBe(addDays(date, 1))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('londonInstant', () => {
  it.each([
    ['2026-11-20', '09:30', '2026-11-20T09:30:00.000Z'],
    ['2026-07-01', '00:15', '2026-06-30T23:15:00.000Z'],
    ['2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    // The first time is skipped, the second occurs twice.
    ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-25T01:30:00.000Z'],
  ])('converts %s %s to %s', (date, time, instant) => {
    expect(londonInstant(date, time).toISOString()).toBe(instant)
  })
})
