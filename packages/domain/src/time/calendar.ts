/** A calendar date, 'yyyy-MM-dd'; comparing the strings compares the dates. */
export type CalendarDate = string

const DAY_MS = 86_400_000

/** Accepts the years 1900 to 2999; a year outside is a typing mistake. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && isoDate(time) === text
}

function isoDate(time: number): CalendarDate {
  return new Date(time).toISOString().slice(0, 10)
}

function utcMidnight(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`)
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return isoDate(utcMidnight(date) + days * DAY_MS)
}

/** Counts days; negative when `to` is before `from`. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  return isoDate(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0))
}
