import { expect, test } from 'vitest'
import { workingDayFrom } from './working-day.ts'

const HOLIDAYS = new Set(['2026-12-25', '2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29'])

test.each([
  ['a Wednesday', '2026-11-25', '2026-11-25'],
  ['a Saturday', '2026-10-24', '2026-10-26'],
  ['a Sunday', '2026-11-01', '2026-11-02'],
  ['Christmas Day before a weekend and a holiday', '2026-12-25', '2026-12-29'],
  ['New Year on a Friday', '2027-01-01', '2027-01-04'],
  ['Good Friday', '2027-03-26', '2027-03-30'],
])('the working day from %s (%s) is %s', (_, day, expected) => {
  expect(workingDayFrom(day, HOLIDAYS)).toBe(expected)
})
