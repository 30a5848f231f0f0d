import type { CalendarDate } from './calendar.ts'
import { londonDate, londonTime } from './london-time.ts'

// Short months of en-GB (CLDR), written out so that PDFs, emails and every browser agree to the letter.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** Formats '2026-11-20' as '20 Nov 2026'. */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`
}

/** A number of days in words: '1 day' or '12 days'. */
export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** Formats an instant in London time: '20 Nov 2026, 14:05'. */
export function formatDateTime(instant: string | Date): string {
  const moment = new Date(instant)
  return `${formatDate(londonDate(moment))}, ${londonTime(moment)}`
}

const LONG_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** The full name of a date's month, such as 'November'. */
export function formatMonth(date: string): string {
  return LONG_MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

/** Formats '2026-09-30' as '30 September 2026'. */
export function formatLongDate(date: CalendarDate): string {
  return `${Number(date.slice(8))} ${formatMonth(date)} ${date.slice(0, 4)}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Formats '2027-03-01' as 'Monday 1 March 2027'. */
export function formatDay(date: CalendarDate): string {
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${formatLongDate(date)}`
}
