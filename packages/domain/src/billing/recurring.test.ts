import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import {
  countAYear,
  countDatesFrom,
  countMadeAtOnce,
  dateAt,
  datesFrom,
  dueDateOnceSent,
  type Frequency,
  isScheduled,
  periodOn,
  RECURRING_UNITS,
  type ScheduleDates,
} from './recurring.ts'

const ENDLESS = { end_date: null, count: null, billed: 'ahead' } as const

function schedule(start_date: string, given: Partial<ScheduleDates> = {}): ScheduleDates {
  return { every: 1, unit: 'month', start_date, ...ENDLESS, ...given }
}

const first = (from: ScheduleDates, limit = 6) => datesFrom(from, from.start_date, { limit })

describe('the dates of a schedule', () => {
  it.each<[string, ScheduleDates, string[]]>([
    [
      'a: monthly from the 31st, which a month without it gives on its last day',
      schedule('2027-01-31'),
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
    ],
    [
      'b: monthly from the 31st in a leap year',
      schedule('2028-01-31', { count: 4 }),
      ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'c: monthly from the 30th',
      schedule('2027-01-30', { count: 3 }),
      ['2027-01-30', '2027-02-28', '2027-03-30'],
    ],
    [
      'c: monthly from the 29th',
      schedule('2027-01-29', { count: 3 }),
      ['2027-01-29', '2027-02-28', '2027-03-29'],
    ],
    [
      'd: every three months from 31 August',
      schedule('2027-08-31', { every: 3 }),
      ['2027-08-31', '2027-11-30', '2028-02-29', '2028-05-31', '2028-08-31', '2028-11-30'],
    ],
    [
      'd: every quarter from 31 August, as quarters are three months',
      schedule('2027-08-31', { unit: 'quarter' }),
      ['2027-08-31', '2027-11-30', '2028-02-29', '2028-05-31', '2028-08-31', '2028-11-30'],
    ],
    [
      'e: every second week',
      schedule('2027-01-05', { every: 2, unit: 'week' }),
      ['2027-01-05', '2027-01-19', '2027-02-02', '2027-02-16', '2027-03-02', '2027-03-16'],
    ],
    [
      'f: monthly to an end date, which is included',
      schedule('2027-03-31', { end_date: '2027-05-31' }),
      ['2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'yearly from 29 February, which returns in each leap year',
      schedule('2028-02-29', { unit: 'year' }),
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'],
    ],
    ['one that is beyond the last year', schedule('2999-11-30'), ['2999-11-30', '2999-12-30']],
  ])('are %s', (_, given, dates) => {
    expect(first(given)).toEqual(dates)
  })

  it('are counted from the start, whatever the day they are asked from', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('2020-01-01', day))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...RECURRING_UNITS),
        days,
        (start_date, every, unit, from) => {
          const given = schedule(start_date, { every, unit })
          const [next = ''] = datesFrom(given, from, { limit: 1 })
          const all = Array.from({ length: 3 }, (_, n) => dateAt(given, n))
          expect(next >= from).toBe(true)
          expect(isScheduled(given, next)).toBe(true)
          expect(datesFrom(given, addDays(next, -1), { limit: 1 })[0]).toBe(
            datesFrom(given, next, { limit: 1 })[0],
          )
          expect(first(given, 3)).toEqual(all)
          expect(all.toSorted()).toEqual(all)
        },
      ),
    )
  })

  it('leave the skipped ones out, which a count counts all the same', () => {
    const given = schedule('2027-01-31', { count: 4 })
    const skipped = ['2027-02-28', '2027-02-27']
    expect(datesFrom(given, '2027-02-01', { skipped, limit: 6 })).toEqual(['2027-03-31', '2027-04-30'])
    expect(countDatesFrom(given, '2027-02-01', skipped)).toBe(2)
    expect(countDatesFrom(given, '2027-01-31')).toBe(4)
    expect(countDatesFrom(given, '2028-01-31')).toBe(0)
    expect(countDatesFrom(schedule('2027-01-31'), '2027-01-31')).toBeNull()
    expect(countDatesFrom(schedule('2027-03-31', { end_date: '2027-05-31' }), '2027-04-01')).toBe(2)
  })

  it('g: start three weeks apart 63 days ago, and four of them are made at once', () => {
    const today = '2026-11-29'
    const given = schedule(addDays(today, -63), { every: 3, unit: 'week' })
    expect(countMadeAtOnce(given, today)).toBe(4)
    expect(first(given, 5)).toEqual([-63, -42, -21, 0, 21].map((days) => addDays(today, days)))
    expect(countMadeAtOnce({ ...given, count: 2 }, today)).toBe(2)
    expect(countMadeAtOnce({ ...given, end_date: addDays(today, -30) }, today)).toBe(2)
    expect(countMadeAtOnce(schedule(today), today)).toBe(0)
    expect(countMadeAtOnce(schedule(addDays(today, 1)), today)).toBe(0)
  })
})

describe('the period that is billed', () => {
  it.each<[ScheduleDates, string, [string, string]]>([
    [schedule('2026-12-01'), '2026-12-01', ['2026-12-01', '2026-12-31']],
    [schedule('2026-12-01', { billed: 'behind' }), '2026-12-01', ['2026-11-01', '2026-11-30']],
    [schedule('2027-01-31'), '2027-02-28', ['2027-02-28', '2027-03-30']],
    [schedule('2027-01-31', { billed: 'behind' }), '2027-02-28', ['2027-01-31', '2027-02-27']],
    [schedule('2027-01-05', { unit: 'week', every: 2 }), '2027-01-19', ['2027-01-19', '2027-02-01']],
  ])('of %o on %s runs over %o', (given, date, [period_from, period_to]) => {
    expect(periodOn(given, date)).toEqual({ date, period_from, period_to })
  })

  it('meets the next one', () => {
    const given = schedule('2027-01-31', { billed: 'behind' })
    const periods = first(given, 24).map((date) => periodOn(given, date))
    for (const [at, { period_to }] of periods.slice(0, -1).entries()) {
      expect(addDays(period_to, 1)).toBe(periods[at + 1]?.period_from)
    }
  })
})

it.each<[Partial<Frequency>, number]>([
  [{}, 12],
  [{ unit: 'week' }, 52],
  [{ unit: 'week', every: 2 }, 26],
  [{ unit: 'quarter' }, 4],
  [{ every: 5 }, 2],
  [{ unit: 'year' }, 1],
  [{ unit: 'year', every: 3 }, 1],
])('of %o there are %i a year', (given, count) => {
  expect(countAYear(schedule('2027-01-31', given))).toBe(count)
})

it.each<[string, string, string, string]>([
  ['its own', '2026-12-15', '2026-12-01', '2026-12-15'],
  ['its own, sent on its date with less than a week', '2026-12-03', '2026-12-01', '2026-12-03'],
  ['its own, sent late with a week left', '2026-12-15', '2026-12-08', '2026-12-15'],
  ['seven days after it was sent later than that', '2026-12-15', '2026-12-09', '2026-12-16'],
  ['seven days after it was sent long after', '2026-12-15', '2027-02-03', '2027-02-10'],
])('the due date of an invoice that a schedule made on 1 December is %s', (_, due_date, sent_on, due) => {
  expect(dueDateOnceSent({ issue_date: '2026-12-01', due_date }, sent_on)).toBe(due)
})
