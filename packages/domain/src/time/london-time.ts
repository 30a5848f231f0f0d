import { once } from '../once.ts'
import { addDays, type CalendarDate } from './calendar.ts'

/*
 * A day of the product is a day in London, wherever its server or its reader is: it lasts 23 hours when the clocks
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

/** 'HH:mm' on the clocks of London. */
export function londonTime(instant: Date): string {
  const { hour, minute } = londonParts(instant)
  return `${hour}:${minute}`
}

/** The first instant of the day. */
export function startOfLondonDay(date: CalendarDate): Date {
  const utcMidnight = new Date(`${date}T00:00:00Z`)
  // British clocks change at 01:00 UTC (Summer Time Order 2002), so the offset at midnight UTC is that of London's midnight.
  const [hour, minute] = londonTime(utcMidnight).split(':').map(Number)
  return new Date(utcMidnight.getTime() - ((hour ?? 0) * 60 + (minute ?? 0)) * 60_000)
}

/** The last millisecond of the day. */
export function endOfLondonDay(date: CalendarDate): Date {
  return new Date(startOfLondonDay(addDays(date, 1)).getTime() - 1)
}

/**
 * The instant at which the clocks of London show a time ('HH:mm') of a day. Of an hour that they show twice in autumn
 * the second, and for one that they skip in spring the hour after.
 */
export function londonInstant(date: CalendarDate, time: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`)
  return before(asUtc, offsetMs(before(asUtc, offsetMs(asUtc))))
}

const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms)

/** How far the clocks of London are ahead of UTC. */
function offsetMs(instant: Date): number {
  return Date.parse(`${londonDate(instant)}T${londonTime(instant)}:00Z`) - instant.getTime()
}
