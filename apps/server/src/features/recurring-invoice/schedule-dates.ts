import type { NextDate } from '@quotespark/contract'
import type { recurringInvoices } from '@quotespark/database'
import { datesFrom, periodOn, type ScheduleDates, SHOWN_DATES } from '@quotespark/domain/billing'
import { addDays, type CalendarDate, londonDate } from '@quotespark/domain/time'

import { dueDateOf, type ScheduleContent, type Seller, totalOfContent } from './schedule-content.ts'

export type ScheduleRow = typeof recurringInvoices.$inferSelect

/** The columns of a schedule that is not paused, or no longer. */
export const NOT_PAUSED = { paused_at: null, paused_reason: null, is_paused_by_product: false }

/** Contents from a date on; a schedule has at least one. */
export interface ScheduleVersion {
  from_date: CalendarDate
  content: ScheduleContent
}

/** The version that an invoice of that day is made from, of those in order: the last that begins by then, else the first. */
export function versionOn<Version extends ScheduleVersion>(
  versions: readonly Version[],
  date: CalendarDate,
): Version {
  const version = versions.findLast(({ from_date }) => from_date <= date) ?? versions[0]
  if (!version) throw new Error('a schedule has no contents')
  return version
}

/**
 * The dates that a schedule can still make: those from a day on without the ones left out. Nothing of a pause is caught up; but what
 * was due when the product paused it was never left out by anybody, and is made once the schedule is resumed.
 */
export function openDates(
  { schedule, taken }: { schedule: ScheduleRow; taken: readonly { date: CalendarDate }[] },
  today: CalendarDate,
): { from: CalendarDate; skipped: CalendarDate[] } {
  const from = addDays(schedule.passed_to, 1)
  const skipped = taken.map(({ date }) => date)
  if (schedule.paused_at === null || from >= today) return { from, skipped }
  if (!schedule.is_paused_by_product) return { from: today, skipped }
  const pausedOn = londonDate(new Date(schedule.paused_at))
  return { from, skipped: [...skipped, ...datesBetween(schedule, pausedOn, today)] }
}

/** The first date that a schedule can still make; null when none is left. */
export function nextOpenDate(
  loaded: Parameters<typeof openDates>[0],
  today: CalendarDate,
): CalendarDate | null {
  const { from, skipped } = openDates(loaded, today)
  return nextDateAfter(loaded.schedule, addDays(from, -1), skipped)
}

/** The dates of a schedule after one day and before another. */
function datesBetween(schedule: ScheduleDates, after: CalendarDate, before: CalendarDate): CalendarDate[] {
  const last = addDays(before, -1)
  const end_date = schedule.end_date !== null && schedule.end_date < last ? schedule.end_date : last
  return datesFrom({ ...schedule, end_date }, addDays(after, 1), { limit: Infinity })
}

/** The first date after the last day that is done with, without those that were skipped or made; null when none is left. */
export function nextDateAfter(
  schedule: ScheduleDates,
  passed_to: CalendarDate,
  taken: readonly CalendarDate[],
): CalendarDate | null {
  const [next = null] = datesFrom(schedule, addDays(passed_to, 1), { skipped: taken, limit: 1 })
  return next
}

/** The next dates with what is invoiced on each. */
export function previewDates(
  company: Pick<Seller, 'vat_registered' | 'payment_terms_days'>,
  schedule: ScheduleDates,
  {
    from,
    skipped,
    versions,
  }: { from: CalendarDate; skipped: readonly CalendarDate[]; versions: readonly ScheduleVersion[] },
): NextDate[] {
  const totals = new Map<ScheduleVersion, string>()
  return datesFrom(schedule, from, { skipped, limit: SHOWN_DATES }).map((date) => {
    const version = versionOn(versions, date)
    const total_amount = totals.get(version) ?? totalOfContent(company, version.content)
    totals.set(version, total_amount)
    return { ...periodOn(schedule, date), due_date: dueDateOf(company, version.content, date), total_amount }
  })
}
