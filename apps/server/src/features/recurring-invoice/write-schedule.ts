import type { recurringInvoiceInput, recurringVersionInput } from '@quotespark/contract'
import {
  recurringInvoicePeriods,
  recurringInvoices,
  recurringInvoiceVersions,
  type Transaction,
} from '@quotespark/database'
import {
  countDatesFrom,
  countMadeAtOnce,
  MAX_MADE_AT_ONCE,
  type ScheduleDates,
} from '@quotespark/domain/billing'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, type CalendarDate, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext, StaffReader } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { requireCompany } from '../../company/require-company.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { makePeriod } from './make-period.ts'
import { nextVersion } from './present-schedule.ts'
import { isSchedule, type LoadedSchedule, loadSchedule, lockSchedule } from './read-schedule.ts'
import { contentAsEntered, type ScheduleContent, totalOfContent, yearlyAmount } from './schedule-content.ts'
import { NOT_PAUSED, nextDateAfter, previewDates, type ScheduleRow } from './schedule-dates.ts'

type Written = z.output<typeof recurringInvoiceInput>

/** Works out the dates and sums of a schedule as entered. Refuses what `createSchedule` refuses of its contents. */
export async function previewSchedule({ db, actor, services }: StaffReader, input: Written) {
  const company = await requireCompany(db, actor.company_id)
  const { customer_id, start_date } = input
  await requireCustomer(db, company.id, customer_id)
  const content = await contentAsEntered(db, company, customer_id, input)
  const versions = [{ from_date: start_date, content }]
  const today = londonDate(services.clock.now())
  const made_at_once = countMadeAtOnce(input, today)
  const from = made_at_once > 0 ? addDays(today, 1) : start_date
  return {
    next_dates: previewDates(company, input, { from, skipped: [], versions }),
    total_left: countDatesFrom(input, from),
    yearly_amount: yearlyAmount(input, totalOfContent(company, content)),
    made_at_once,
  }
}

/**
 * Starts a schedule. A start in the past makes drafts at once, whatever its mode, each with its own date. Refuses as `contentAsEntered`,
 * with `customer_archived`, and with `invalid_input` a start that would make too many at once.
 */
export async function createSchedule(context: StaffContext, input: Written): Promise<string> {
  const { db, actor, services } = context
  const { customer_id, every, unit, start_date, end_date, count, mode, billed } = input
  await requireOpenCustomer(context, customer_id)
  const company = await requireCompany(db, actor.company_id)
  const content = await contentAsEntered(db, company, customer_id, input)
  const now = services.clock.now().toISOString()
  const passed_to = addDays(start_date, -1)
  const id = uuidv7()
  await db.insert(recurringInvoices).values({
    ...{ id, company_id: company.id, customer_id, title: content.title },
    ...{ every, unit, start_date, end_date, count, mode, billed, passed_to },
    ...{
      next_date: requireDate(input, passed_to),
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    },
  })
  await writeVersion(context, id, start_date, content)
  await recordChange(context, { action: 'recurring_created', subject: content.title })
  await makeThePast(context, id)
  return id
}

/** The first date of a schedule; one without any is refused. */
function requireDate(schedule: ScheduleDates, passed_to: CalendarDate): CalendarDate {
  const next = nextDateAfter(schedule, passed_to, [])
  if (next !== null) return next
  throw new Refusal('invalid_input', { issues: [{ path: 'end_date', message: MESSAGES.recurringNoDates }] })
}

/** Makes the drafts of a start in the past that a person typed. */
async function makeThePast(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  const today = londonDate(services.clock.now())
  let loaded = await loadSchedule(context, id)
  const times = countMadeAtOnce(loaded.schedule, today)
  if (times > MAX_MADE_AT_ONCE) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'start_date', message: MESSAGES.recurringTooMany(times, MAX_MADE_AT_ONCE) }],
    })
  }
  const author = { db, services, by: actor, created_by: actor.user_id }
  for (let made = 0; made < times; made += 1) {
    const { schedule } = await makePeriod(author, loaded, false)
    loaded = { ...loaded, schedule }
  }
}

type Edited = Written & { id: string; version: number }

/**
 * Changes a schedule: its end, mode and customer, and the contents from the next date on; until something was made also how often it
 * makes an invoice. What was made stays. Refuses as `createSchedule`, with `schedule_closed`, and with `changed_meanwhile` when it was
 * changed since `version` was read.
 */
export async function updateSchedule(context: StaffContext, input: Edited): Promise<void> {
  const { db, actor, services } = context
  const loaded = await lockSchedule(context, input.id)
  const { schedule } = loaded
  if (schedule.version !== input.version) {
    throw new Refusal('changed_meanwhile', { updated_at: schedule.updated_at })
  }
  refuseOtherDates(schedule, input)
  const { customer_id, every, unit, start_date, end_date, count, mode, billed } = input
  await requireOpenCustomer(context, customer_id)
  const company = await requireCompany(db, actor.company_id)
  const content = await contentAsEntered(db, company, customer_id, input)
  const isFresh = schedule.made_count === 0 && start_date !== schedule.start_date
  if (isFresh) await forgetSkipped(context, schedule)
  const taken = isFresh ? [] : loaded.taken
  const passed_to = isFresh ? addDays(start_date, -1) : schedule.passed_to
  const skipped = taken.map(({ date }) => date)
  const next_date = isFresh ? requireDate(input, passed_to) : nextDateAfter(input, passed_to, skipped)
  const changed = {
    ...{ customer_id, every, unit, start_date, end_date, count, mode, billed },
    ...{ passed_to, next_date },
  }
  const from_date = versionDate(
    { ...loaded, taken, schedule: { ...schedule, ...changed } },
    londonDate(services.clock.now()),
  )
  await db
    .update(recurringInvoices)
    .set({
      ...changed,
      ...titleOf(content, from_date, loaded),
      ...{ version: schedule.version + 1, failing_since: null },
      ...(next_date === null && { status: 'ended', ...NOT_PAUSED }),
      updated_at: services.clock.now().toISOString(),
    })
    .where(isSchedule(actor.company_id, schedule.id))
  await writeVersion(context, schedule.id, from_date, content)
  await recordChange(context, { action: 'recurring_changed', subject: content.title })
  if (isFresh && schedule.status === 'active') await makeThePast(context, schedule.id)
}

/** Takes all skipped dates back: they are dates of the old start, and nothing else is done with by then. */
async function forgetSkipped({ db }: StaffContext, { company_id, id }: ScheduleRow): Promise<void> {
  const { company_id: company, schedule_id, outcome } = recurringInvoicePeriods
  await db
    .delete(recurringInvoicePeriods)
    .where(and(eq(company, company_id), eq(schedule_id, id), eq(outcome, 'skipped')))
}

/** The frequency, start and kind of period are fixed once an invoice was made, because the dates count from them. */
function refuseOtherDates(schedule: ScheduleRow, input: Edited): void {
  if (schedule.made_count === 0) return
  const changed = (['every', 'unit', 'start_date', 'billed'] as const).filter(
    (name) => schedule[name] !== input[name],
  )
  if (changed.length === 0) return
  throw new Refusal('invalid_input', {
    issues: changed.map((path) => ({ path, message: MESSAGES.recurringDatesFixed })),
  })
}

/**
 * The day from which a change counts, of a schedule as it is with that: the day of the version it replaces, unless something was made
 * from that.
 */
function versionDate(loaded: LoadedSchedule, today: CalendarDate): CalendarDate {
  const { passed_to, next_date, made_count } = loaded.schedule
  const { from_date } = nextVersion(loaded, today)
  return made_count === 0 || from_date > passed_to ? from_date : (next_date ?? today)
}

/** The title of a schedule is that of its newest version, so contents from a day set it only where no later ones stand. */
function titleOf({ title }: ScheduleContent, from_date: CalendarDate, { versions }: LoadedSchedule) {
  return versions.every((version) => version.from_date <= from_date) ? { title } : {}
}

/**
 * Changes what the invoices say from a day on. Refuses as `contentAsEntered`, with `schedule_closed`, and with `invalid_input` a day
 * that is done with, or after the last date.
 */
export async function addVersion(
  context: StaffContext,
  { id, from_date, ...input }: z.output<typeof recurringVersionInput>,
): Promise<void> {
  const { db, actor, services } = context
  const loaded = await lockSchedule(context, id)
  const { schedule } = loaded
  const refuse = (message: string) =>
    new Refusal('invalid_input', { issues: [{ path: 'from_date', message }] })
  if (from_date <= schedule.passed_to) throw refuse(MESSAGES.recurringMade)
  if (nextDateAfter(schedule, addDays(from_date, -1), []) === null) throw refuse(MESSAGES.recurringEndsBefore)
  const company = await requireCompany(db, actor.company_id)
  const content = await contentAsEntered(db, company, schedule.customer_id, input)
  await writeVersion(context, id, from_date, content)
  await db
    .update(recurringInvoices)
    .set({
      ...titleOf(content, from_date, loaded),
      version: schedule.version + 1,
      updated_at: services.clock.now().toISOString(),
    })
    .where(isSchedule(actor.company_id, id))
  await recordChange(context, { action: 'recurring_changed', subject: content.title })
}

async function writeVersion(
  { db, actor, services }: StaffContext,
  schedule_id: string,
  from_date: CalendarDate,
  content: ScheduleContent,
): Promise<void> {
  const written = {
    content: sql`${JSON.stringify(content)}::jsonb`,
    created_by_name: actor.name,
    created_at: services.clock.now().toISOString(),
  }
  await db
    .insert(recurringInvoiceVersions)
    .values({ company_id: actor.company_id, schedule_id, from_date, ...written })
    .onConflictDoUpdate({
      target: [
        recurringInvoiceVersions.company_id,
        recurringInvoiceVersions.schedule_id,
        recurringInvoiceVersions.from_date,
      ],
      set: written,
    })
}

async function requireOpenCustomer(
  { db, actor }: { db: Transaction; actor: { company_id: string } },
  customer_id: string,
): Promise<void> {
  const { archived_at } = await requireCustomer(db, actor.company_id, customer_id)
  if (archived_at !== null) throw new Refusal('customer_archived', {})
}
