import { expect, it } from 'vitest'
import { isMailTime, nextMailTime } from './mail-hours.ts'

it.each([
  ['2026-11-29T06:00:00.000Z', '2026-11-29T08:00:00.000Z'],
  ['2026-11-29T08:00:00.000Z', '2026-11-29T08:00:00.000Z'],
  ['2026-11-29T17:59:59.999Z', '2026-11-29T17:59:59.999Z'],
  ['2026-11-29T18:00:00.000Z', '2026-11-30T08:00:00.000Z'],
  ['2027-03-27T20:00:00.000Z', '2027-03-28T07:00:00.000Z'],
  ['2027-10-30T20:00:00.000Z', '2027-10-31T08:00:00.000Z'],
  ['2027-10-30T07:00:00.000Z', '2027-10-30T07:00:00.000Z'],
])('lets a mail that is ready at %s go out at %s', (now, then) => {
  expect(nextMailTime(new Date(now)).toISOString()).toBe(then)
  expect(isMailTime(new Date(now))).toBe(now === then)
})
