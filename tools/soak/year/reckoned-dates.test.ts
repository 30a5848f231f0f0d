import { expect, test } from 'vitest'
import { isWorked, nthDate, periodsUntil } from './reckoned-dates.ts'

test.each([
  ['month', 1, '2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
  ['quarter', 1, '2027-08-31', ['2027-08-31', '2027-11-30', '2028-02-29', '2028-05-31']],
  ['year', 1, '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']],
  ['week', 2, '2027-01-05', ['2027-01-05', '2027-01-19', '2027-02-02', '2027-02-16']],
] as const)('counts every %s from its start', (unit, every, start, dates) => {
  expect(dates.map((_, n) => nthDate({ unit, every, start }, n))).toEqual(dates)
})

test('finds the period of a date, ahead and behind', () => {
  const rhythm = { unit: 'month', every: 1, start: '2028-01-31' } as const
  expect(periodsUntil(rhythm, 'ahead', '2028-02-29')[1]).toEqual({
    date: '2028-02-29',
    from: '2028-02-29',
    to: '2028-03-30',
  })
  expect(periodsUntil(rhythm, 'behind', '2028-01-31')).toEqual([
    { date: '2028-01-31', from: '2027-12-31', to: '2028-01-30' },
  ])
})

test('knows weekends and holidays', () => {
  const days = ['2028-04-13', '2028-04-14', '2028-04-15']
  expect(days.map((day) => isWorked(day, ['2028-04-14']))).toEqual([true, false, false])
})
