import { addDays } from './calendar.ts'
import { londonDate, londonInstant, londonTime } from './london-time.ts'

/** The hours in London in which the product emails customers by itself: from the first until before the second. */
const [FIRST, LAST] = ['08:00', '18:00']

/** Whether customers may be emailed now by a job. */
export function isMailTime(now: Date): boolean {
  const time = londonTime(now)
  return time >= FIRST && time < LAST
}

/** The next instant at which a job may email customers; now, if that is one. */
export function nextMailTime(now: Date): Date {
  if (isMailTime(now)) return now
  const today = londonDate(now)
  return londonInstant(londonTime(now) < FIRST ? today : addDays(today, 1), FIRST)
}
