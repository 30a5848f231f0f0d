import type { NextDate } from '@quotespark/contract'
import type { recurringInvoices } from '@quotespark/database'
import { datesFrom, periodOn, type ScheduleDates, SHOWN_DATES } from '@quotespark/domain/billing'
import { addDays, type CalendarDate } from '@quotespark/domain/time'

import { dueDateOf, type ScheduleContent, type Seller, totalOfContent } from './schedule-content.ts'

export type ScheduleRow = typeof recurringInvoices.$inferSelect

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

/** The first day on which a schedule can still make an invoice: nothing of a pause is caught up. */
export function firstOpenDay(
  { passed_to, status }: Pick<ScheduleRow, 'passed_to' | 'status'>,
  today: CalendarDate,
): CalendarDate {
  const next = addDays(passed_to, 1)
  return status === 'paused' && next < today ? today : next
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
