import { recurringInvoicePeriods, recurringInvoices } from '@quotespark/database'
import { isScheduled, periodOn } from '@quotespark/domain/billing'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, type CalendarDate, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { skippedDates } from './present-schedule.ts'
import { isSchedule, type LoadedSchedule, lockSchedule } from './read-schedule.ts'
import { NOT_PAUSED, nextDateAfter, nextOpenDate, openDates, type ScheduleRow } from './schedule-dates.ts'

/** Makes nothing from now on until it is resumed. Changes nothing when it is paused already. Refuses with `schedule_closed`. */
export async function pauseSchedule(context: StaffContext, id: string, reason: string | null): Promise<void> {
  const { schedule } = await lockSchedule(context, id)
  if (schedule.status === 'paused') return
  const paused_at = context.services.clock.now().toISOString()
  await change(context, schedule, { status: 'paused', paused_at, paused_reason: reason })
  await recordChange(context, { action: 'recurring_paused', subject: schedule.title })
}

/**
 * Goes on with the first date that is not before today: nothing of the pause is caught up. What was due when the product paused it comes
 * first. Without a further date the schedule has ended. Refuses with `schedule_closed`, and with `customer_archived`.
 */
export async function resumeSchedule(context: StaffContext, id: string): Promise<void> {
  const loaded = await lockSchedule(context, id)
  const { schedule, customer } = loaded
  if (schedule.status !== 'paused') return
  if (customer.archived_at !== null) throw new Refusal('customer_archived', {})
  const { from, skipped } = openDates(loaded, londonDate(context.services.clock.now()))
  const known = datesOf(loaded)
  await leaveOut(
    context,
    schedule,
    skipped.filter((date) => !known.includes(date)),
  )
  const passed_to = addDays(from, -1)
  const next_date = nextDateAfter(schedule, passed_to, skipped)
  const status = next_date === null ? 'ended' : 'active'
  await change(context, schedule, { status, passed_to, next_date, ...NOT_PAUSED })
  await recordChange(context, { action: 'recurring_resumed', subject: schedule.title })
}

/** Ends a schedule for good; what was made stays. Refuses with `schedule_closed`. */
export async function endSchedule(context: StaffContext, id: string): Promise<void> {
  const { schedule } = await lockSchedule(context, id)
  await change(context, schedule, { status: 'ended', next_date: null, ...NOT_PAUSED })
  await recordChange(context, { action: 'recurring_ended', subject: schedule.title })
}

/**
 * Leaves one date out, by default the next. Changes nothing when it is skipped already. Refuses with `schedule_closed`, and with
 * `invalid_input` a day that is no date to come, and the last date.
 */
export async function skipPeriod(
  context: StaffContext,
  id: string,
  given: CalendarDate | undefined,
): Promise<void> {
  const loaded = await lockSchedule(context, id)
  const { schedule, taken } = loaded
  const today = londonDate(context.services.clock.now())
  const { from, skipped } = openDates(loaded, today)
  const date = given ?? nextOpenDate(loaded, today)
  if (date === null || date < from || !isScheduled(schedule, date)) refuseDate(MESSAGES.recurringNoDate)
  if (taken.some((each) => each.date === date)) return
  if (skipped.includes(date)) refuseDate(MESSAGES.recurringNoDate)
  if (nextDateAfter(schedule, addDays(from, -1), [...skipped, date]) === null) {
    refuseDate(MESSAGES.recurringLastDate)
  }
  await leaveOut(context, schedule, [date])
  const next_date = nextDateAfter(schedule, schedule.passed_to, [...datesOf(loaded), date])
  await change(context, schedule, { next_date })
}

/** Stores dates as skipped. */
async function leaveOut(
  { db, services }: StaffContext,
  schedule: ScheduleRow,
  dates: readonly CalendarDate[],
): Promise<void> {
  if (dates.length === 0) return
  const { company_id, id: schedule_id } = schedule
  const created_at = services.clock.now().toISOString()
  await db.insert(recurringInvoicePeriods).values(
    dates.map((period_date) => {
      const { period_from, period_to } = periodOn(schedule, period_date)
      return {
        ...{ company_id, schedule_id, period_date, outcome: 'skipped' as const },
        ...{ period_from, period_to, created_at },
      }
    }),
  )
}

/**
 * Takes a skipped date back, by default the next one that is skipped, until its day. Refuses with `schedule_closed`, and with
 * `invalid_input` a date that is not skipped or whose day has come.
 */
export async function unskipPeriod(
  context: StaffContext,
  id: string,
  given: CalendarDate | undefined,
): Promise<void> {
  const loaded = await lockSchedule(context, id)
  const { schedule } = loaded
  const today = londonDate(context.services.clock.now())
  const skipped = skippedDates(loaded, today)
  const date = given ?? skipped[0]
  if (date === undefined || !skipped.includes(date)) refuseDate(MESSAGES.recurringNotSkipped)
  await context.db
    .delete(recurringInvoicePeriods)
    .where(
      and(
        eq(recurringInvoicePeriods.company_id, schedule.company_id),
        eq(recurringInvoicePeriods.schedule_id, id),
        eq(recurringInvoicePeriods.period_date, date),
        eq(recurringInvoicePeriods.outcome, 'skipped'),
      ),
    )
  const others = datesOf(loaded).filter((each) => each !== date)
  await change(context, schedule, { next_date: nextDateAfter(schedule, schedule.passed_to, others) })
}

const datesOf = ({ taken }: LoadedSchedule) => taken.map(({ date }) => date)

function refuseDate(message: string): never {
  throw new Refusal('invalid_input', { issues: [{ path: 'date', message }] })
}

async function change(
  { db, services }: StaffContext,
  { company_id, id }: ScheduleRow,
  columns: Partial<typeof recurringInvoices.$inferInsert>,
): Promise<void> {
  await db
    .update(recurringInvoices)
    .set({ ...columns, updated_at: services.clock.now().toISOString() })
    .where(isSchedule(company_id, id))
}
