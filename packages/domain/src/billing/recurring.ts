import { addDays, type CalendarDate, daysBetween, endOfMonth, isCalendarDate } from '../time/calendar.ts'

export const RECURRING_UNITS = ['week', 'month', 'quarter', 'year'] as const
export type RecurringUnit = (typeof RECURRING_UNITS)[number]

/** The longest interval, in units. */
export const MAX_EVERY = 99

/** The most periods that a schedule can count to. */
export const MAX_PERIODS = 999

/** The most invoices that a start in the past makes at once. */
export const MAX_MADE_AT_ONCE = 60

/** Upcoming dates that a schedule shows. */
export const SHOWN_DATES = 6

/** 'send' emails each invoice by itself; of 'draft' staff send it. */
export const RECURRING_MODES = ['draft', 'send'] as const
export type RecurringMode = (typeof RECURRING_MODES)[number]

/** 'ahead': a period begins on its date; 'behind': it ended on the day before. */
export const RECURRING_BILLED = ['ahead', 'behind'] as const
export type RecurringBilled = (typeof RECURRING_BILLED)[number]

export const RECURRING_STATUSES = ['active', 'paused', 'ended'] as const
export type RecurringStatus = (typeof RECURRING_STATUSES)[number]

export const RECURRING_STATUS_LABELS: Readonly<Record<RecurringStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}

/** How often a schedule makes an invoice, counted from its start. */
export interface Frequency {
  every: number
  unit: RecurringUnit
  start_date: CalendarDate
}

/** The dates of a schedule. At most one of `end_date` (included) and `count` (of periods, skipped ones as well) ends it. */
export interface ScheduleDates extends Frequency {
  end_date: CalendarDate | null
  count: number | null
  billed: RecurringBilled
}

export interface Period {
  date: CalendarDate
  period_from: CalendarDate
  period_to: CalendarDate
}

const MONTHS: Readonly<Record<Exclude<RecurringUnit, 'week'>, number>> = { month: 1, quarter: 3, year: 12 }

/**
 * The nth date of a schedule, its start being 0: always counted from the start, so that a day which a month lacks is that month's
 * last day, and is itself again in the next month that has it. Negative before the start; undefined outside the years 1900 to 2999.
 */
export function dateAt({ every, unit, start_date }: Frequency, n: number): CalendarDate | undefined {
  if (unit === 'week') {
    const [first, last] = [daysBetween(start_date, '1900-01-01'), daysBetween(start_date, '2999-12-31')]
    const days = n * every * 7
    return days < first || days > last ? undefined : addDays(start_date, days)
  }
  const month = monthOf(start_date) + n * every * MONTHS[unit]
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
  if (!isCalendarDate(first)) return undefined
  const last = endOfMonth(first)
  const day = start_date.slice(8)
  return day > last.slice(8) ? last : `${first.slice(0, 8)}${day}`
}

/** Months since the year 0. */
function monthOf(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

/** The position of the first date on or after a day. */
function positionFrom(frequency: Frequency, day: CalendarDate): number {
  const { every, unit, start_date } = frequency
  if (day <= start_date) return 0
  if (unit === 'week') return Math.ceil(daysBetween(start_date, day) / (every * 7))
  const at = Math.floor((monthOf(day) - monthOf(start_date)) / (every * MONTHS[unit]))
  const date = dateAt(frequency, at)
  return date !== undefined && date < day ? at + 1 : at
}

/** The nth date, if the schedule has not ended by then. */
function scheduledAt(schedule: ScheduleDates, n: number): CalendarDate | undefined {
  const { end_date, count } = schedule
  if (count !== null && n >= count) return undefined
  const date = dateAt(schedule, n)
  return date === undefined || (end_date !== null && date > end_date) ? undefined : date
}

/** True for a day on which the schedule has a date. */
export function isScheduled(schedule: ScheduleDates, day: CalendarDate): boolean {
  return scheduledAt(schedule, positionFrom(schedule, day)) === day
}

/** Up to `limit` dates on or after a day, without the skipped ones. */
export function datesFrom(
  schedule: ScheduleDates,
  from: CalendarDate,
  { skipped = [], limit }: { skipped?: readonly CalendarDate[]; limit: number },
): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let n = positionFrom(schedule, from); dates.length < limit; n += 1) {
    const date = scheduledAt(schedule, n)
    if (date === undefined) break
    if (!skipped.includes(date)) dates.push(date)
  }
  return dates
}

/** Counts the dates on or after a day, without the skipped ones; null without an end. */
export function countDatesFrom(
  schedule: ScheduleDates,
  from: CalendarDate,
  skipped: readonly CalendarDate[] = [],
): number | null {
  const { end_date, count } = schedule
  if (end_date === null && count === null) return null
  const last = end_date === null ? Infinity : lastPosition(schedule, end_date)
  const left = Math.min((count ?? Infinity) - 1, last) + 1 - positionFrom(schedule, from)
  const left_out = skipped.filter((date) => date >= from && isScheduled(schedule, date))
  return Math.max(0, left - left_out.length)
}

/** The position of the last date on or before a day; negative before the start. */
function lastPosition(frequency: Frequency, day: CalendarDate): number {
  if (day < frequency.start_date) return -1
  const at = positionFrom(frequency, day)
  return dateAt(frequency, at) === day ? at : at - 1
}

/** The period that is billed on a date of the schedule, from its first to its last day. */
export function periodOn(schedule: ScheduleDates, date: CalendarDate): Period {
  const n = positionFrom(schedule, date)
  if (schedule.billed === 'behind') {
    return { date, period_from: dateAt(schedule, n - 1) ?? date, period_to: addDays(date, -1) }
  }
  const next = dateAt(schedule, n + 1)
  return { date, period_from: date, period_to: next === undefined ? date : addDays(next, -1) }
}

/** Invoices in a year, in whole intervals: 52 weeks or twelve months. Of an interval of more than a year it is one. */
export function countAYear({ every, unit }: Frequency): number {
  const inAYear = unit === 'week' ? 52 / every : 12 / (every * MONTHS[unit])
  return Math.max(1, Math.floor(inAYear))
}

/** Days that a customer has at least, after an invoice of a schedule went out later than its own date. */
const LEAST_DAYS = 7

/**
 * The due date of an invoice of a schedule that is first sent on a day: its own. One that goes out after its own date is due at least
 * seven days later, so that nobody is late before being asked.
 */
export function dueDateOnceSent(
  { issue_date, due_date }: { issue_date: CalendarDate; due_date: CalendarDate },
  sent_on: CalendarDate,
): CalendarDate {
  const least = addDays(sent_on, LEAST_DAYS)
  return sent_on > issue_date && due_date < least ? least : due_date
}

/** Dates that a start in the past makes drafts of at once: those until today. A start today is left to the next run. */
export function countMadeAtOnce(schedule: ScheduleDates, today: CalendarDate): number {
  const { start_date, end_date } = schedule
  if (start_date >= today) return 0
  const until = end_date !== null && end_date < today ? end_date : today
  return countDatesFrom({ ...schedule, end_date: until }, start_date) ?? 0
}
