import { expect, test } from 'vitest'
import { TIMETABLE } from '../../features/start-jobs.ts'
import { hoursOf } from './hours.ts'

test.each([
  ['30 3 * * *', [3]],
  ['*/10 1-3 * * *', [1, 2, 3]],
  ['0 9,13-14 * * *', [9, 13, 14]],
])('finds the hours of %s', (cron, hours) => {
  expect([...hoursOf(cron)]).toEqual(hours)
})

test('understands every job of the timetable', () => {
  for (const { cron } of Object.values(TIMETABLE)) expect(hoursOf(cron).size).toBeGreaterThan(0)
  expect(() => hoursOf('0 */2 * * *')).toThrow()
})
