import { londonDate, londonTime } from '@quotespark/domain/time'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Formats an instant to the second in London time: '22 November 2026, 14:05:09 GMT (Europe/London)'. */
export function printedMoment(instant: string): string {
  const [year, month, day] = londonDate(new Date(instant)).split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}, ${printedClock(instant)} (Europe/London)`
}

/** Formats the time: '14:05:09 GMT', or '15:05:09 BST' in summer. */
export function printedClock(instant: string): string {
  const moment = new Date(instant)
  const utc = moment.toISOString()
  const time = londonTime(moment)
  return `${time}:${utc.slice(17, 19)} ${time === utc.slice(11, 16) ? 'GMT' : 'BST'}`
}
