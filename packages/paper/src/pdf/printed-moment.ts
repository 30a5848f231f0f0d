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

/** An instant to the second on the clocks of London, with their zone: '22 November 2026, 14:05:09 GMT (Europe/London)'. */
export function printedMoment(instant: string): string {
  const [year, month, day] = londonDate(new Date(instant)).split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}, ${printedClock(instant)} (Europe/London)`
}

/** '14:05:09 GMT', in summer '15:05:09 BST'. */
export function printedClock(instant: string): string {
  const moment = new Date(instant)
  const utc = moment.toISOString()
  const time = londonTime(moment)
  return `${time}:${utc.slice(17, 19)} ${time === utc.slice(11, 16) ? 'GMT' : 'BST'}`
}
