import { addDays as addDaysTo, lightFormat } from 'date-fns'

/**
 * Calendar dates as 'yyyy-MM-dd' strings, as on the wire, and as people type and read them. A local `Date` exists only where
 * the calendar widget needs one.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** Formats '2026-11-20' as '20 Nov 2026'. The month names are those of `Intl` for en-GB, whichever browser this runs in. */
export function formatCalendarDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** True for a valid 'yyyy-MM-dd', false for any other text. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && parseCalendarDate(text, text) === text
}

/** Formats a `Date` in local time as 'yyyy-MM-dd'. */
export function toCalendarDate(date: Date): string {
  return lightFormat(date, 'yyyy-MM-dd')
}

/** Returns local midnight of a 'yyyy-MM-dd'. */
export function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/**
 * Parses a date as people in the UK type it: '20 Nov 2026', '20 november', '20/11/26', '20.11.2026', '2026-11-20', 'today',
 * 'tomorrow', '+30' (days). Day before month. Without a year it is the next such day from `today` (a 'yyyy-MM-dd'). Returns
 * null when the text is not a valid date.
 */
export function parseCalendarDate(text: string, today: string): string | null {
  const input = text.trim().toLowerCase()
  if (input === 'today') return today
  if (input === 'tomorrow') return addDays(today, 1)
  const offset = /^\+\s*(\d{1,4})$/.exec(input)
  if (offset) return addDays(today, Number(offset[1]))

  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(input)
  if (iso) return compose(Number(iso[1]), Number(iso[2]), Number(iso[3]))

  const numeric = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})(?:\s*[/.\-\s]\s*(\d{2}|\d{4}))?$/.exec(input)
  if (numeric) return fromParts(Number(numeric[1]), Number(numeric[2]), numeric[3], today)

  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})\.?,?(?:[\s-]*(\d{2}|\d{4}))?$/.exec(input)
  if (named) return fromParts(Number(named[1]), monthNumber(named[2] ?? ''), named[3], today)
  return null
}

export function addDays(date: string, days: number): string {
  return toCalendarDate(addDaysTo(toLocalDate(date), days))
}

const fullMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function monthNumber(name: string): number {
  return fullMonths.findIndex((month) => month.startsWith(name)) + 1
}

function fromParts(day: number, month: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return compose(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  // Enough years to reach the next 29 February.
  for (let candidate = thisYear; candidate <= thisYear + 8; candidate++) {
    const date = compose(candidate, month, day)
    if (date !== null && date >= today) return date
  }
  return null
}

/** Returns null for a day that does not exist, such as 31 February, and for a year that must be a typing mistake. */
function compose(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2999) return null
  const date = new Date(year, month - 1, day)
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return null
  return toCalendarDate(date)
}
