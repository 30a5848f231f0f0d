import { once } from '../text/once.ts'
import { addDays, type CalendarDate } from './calendar.ts'

/*
 * Every day in the product is a day in London, wherever the server or the reader is: it lasts 23 hours when the clocks
 * go forward and 25 when they go back.
 */

const londonFormat = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute'

function londonParts(instant: Date): Record<Part, string> {
  const parts = londonFormat()
    .formatToParts(instant)
    .map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<Part, string>
}

/** The calendar date in London at this instant. */
export function londonDate(now: Date): CalendarDate {
  const { year, month, day } = londonParts(now)
  return `${year}-${month}-${day}`
}

/** The clock time in London, 'HH:mm'. */
export function londonTime(instant: Date): string {
  const { hour, minute } = londonParts(instant)
  return `${hour}:${minute}`
}

/** The first instant of a day in London. */
export function startOfLondonDay(date: CalendarDate): Date {
  const utcMidnight = new Date(`${date}T00:00:00Z`)
  // British clocks change at 01:00 UTC (Summer Time Order 2002), so the offset at midnight UTC is that of London's midnight.
  const [hour, minute] = londonTime(utcMidnight).split(':').map(Number)
  return new Date(utcMidnight.getTime() - ((hour ?? 0) * 60 + (minute ?? 0)) * 60_000)
}

/** The last millisecond of a day in London. */
export function endOfLondonDay(date: CalendarDate): Date {
  return new Date(startOfLondonDay(addDays(date, 1)).getTime() - 1)
}

/**
 * The instant at which London's clocks show a time ('HH:mm') on a day. A time they show twice in autumn means the second
 * occurrence; for one they skip in spring it is an hour later.
 */
export function londonInstant(date: CalendarDate, time: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`)
  return before(asUtc, offsetMs(before(asUtc, offsetMs(asUtc))))
}

const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms)

/** How far London's clocks are ahead of UTC, in milliseconds. */
function offsetMs(instant: Date): number {
  return Date.parse(`${londonDate(instant)}T${londonTime(instant)}:00Z`) - instant.getTime()
}
