import {
  companies,
  customers,
  recurringInvoicePeriods,
  recurringInvoices,
  recurringInvoiceVersions,
  type Transaction,
  together,
} from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type { CalendarDate } from '@quotespark/domain/time'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { StaffContext, StaffReader } from '../../api/context.ts'
import type { ScheduleContent } from './schedule-content.ts'
import type { ScheduleRow, ScheduleVersion } from './schedule-dates.ts'

/** A version as it is stored. */
type StoredVersion = ScheduleVersion & { created_by_name: string; created_at: string }

/** A schedule with what decides its next dates. */
export interface LoadedSchedule {
  schedule: ScheduleRow
  customer: { id: string; name: string; email: string; contact_person: string; archived_at: string | null }
  /** In order of their dates. */
  versions: StoredVersion[]
  /** Dates after the last day that is done with which were skipped, or made before it was reset. */
  taken: { date: CalendarDate; outcome: 'made' | 'skipped' }[]
}

const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  contact_person: customers.contact_person,
  archived_at: customers.archived_at,
}

/** Loads a schedule of this company. Refuses with `not_found`. */
export async function loadSchedule({ db, actor }: StaffReader, id: string): Promise<LoadedSchedule> {
  const [schedule] = await db.select().from(recurringInvoices).where(isSchedule(actor.company_id, id))
  return around(db, schedule)
}

/** The same with the schedule's row locked until commit. Refuses an ended one with `schedule_closed`. */
export async function lockSchedule({ db, actor }: StaffContext, id: string): Promise<LoadedSchedule> {
  const [schedule] = await db
    .select()
    .from(recurringInvoices)
    .where(isSchedule(actor.company_id, id))
    .for('update')
  const { status } = schedule ?? {}
  if (status === 'ended') throw new Refusal('schedule_closed', { status })
  return around(db, schedule)
}

export function isSchedule(company_id: string, id: string) {
  return and(eq(recurringInvoices.company_id, company_id), eq(recurringInvoices.id, id))
}

async function around(db: Transaction, schedule: ScheduleRow | undefined): Promise<LoadedSchedule> {
  if (!schedule) throw new Refusal('not_found', { entity: 'recurring_invoice' })
  const [loaded] = await loadAround(db, schedule.company_id, [schedule])
  if (!loaded) throw new Error('a schedule has no customer')
  return loaded
}

/** Loads what belongs to schedules of a company, in their order. */
export async function loadAround(
  db: Transaction,
  company_id: string,
  schedules: readonly ScheduleRow[],
): Promise<LoadedSchedule[]> {
  if (schedules.length === 0) return []
  const ids = schedules.map(({ id }) => id)
  const named = [...new Set(schedules.map(({ customer_id }) => customer_id))]
  const [people, versions, periods] = await together([
    db
      .select(customerColumns)
      .from(customers)
      .where(and(eq(customers.company_id, company_id), inArray(customers.id, named))),
    db
      .select()
      .from(recurringInvoiceVersions)
      .where(
        and(
          eq(recurringInvoiceVersions.company_id, company_id),
          inArray(recurringInvoiceVersions.schedule_id, ids),
        ),
      )
      .orderBy(asc(recurringInvoiceVersions.from_date)),
    db
      .select({
        schedule_id: recurringInvoicePeriods.schedule_id,
        date: recurringInvoicePeriods.period_date,
        outcome: recurringInvoicePeriods.outcome,
      })
      .from(recurringInvoicePeriods)
      .innerJoin(
        recurringInvoices,
        and(
          eq(recurringInvoices.company_id, recurringInvoicePeriods.company_id),
          eq(recurringInvoices.id, recurringInvoicePeriods.schedule_id),
        ),
      )
      .where(
        and(
          eq(recurringInvoicePeriods.company_id, company_id),
          inArray(recurringInvoicePeriods.schedule_id, ids),
          gt(recurringInvoicePeriods.period_date, recurringInvoices.passed_to),
        ),
      )
      .orderBy(asc(recurringInvoicePeriods.period_date)),
  ])
  return schedules.flatMap((schedule) => {
    const customer = people.find(({ id }) => id === schedule.customer_id)
    if (!customer) return []
    return {
      schedule,
      customer,
      versions: versions
        .filter(({ schedule_id }) => schedule_id === schedule.id)
        .map(({ content, ...version }) => ({ ...version, content: content as ScheduleContent })),
      taken: periods.filter(({ schedule_id }) => schedule_id === schedule.id),
    }
  })
}

/** Conditions of a due schedule, at this day in London, as it is listed and as it is locked. */
export const isDueOn = (today: CalendarDate) =>
  and(eq(recurringInvoices.status, 'active'), sql`${recurringInvoices.next_date} <= ${today}`)

/** Selects the due schedules of all open companies, which the index on their next date finds. */
export const dueSchedules = (today: CalendarDate) => sql`
  select ${recurringInvoices.company_id}, ${recurringInvoices.id}, ${recurringInvoices.next_date} as due_at
  from ${recurringInvoices}
  where ${isDueOn(today)} and exists (
    select from ${companies} where ${companies.id} = ${recurringInvoices.company_id} and ${companies.deleted_at} is null
  )`

/** Locks a due schedule; undefined when it is no longer due, or when another process has it. */
export async function lockDueSchedule(
  db: Transaction,
  { company_id, id }: { company_id: string; id: string },
  today: CalendarDate,
): Promise<LoadedSchedule | undefined> {
  const [schedule] = await db
    .select()
    .from(recurringInvoices)
    .where(and(isSchedule(company_id, id), isDueOn(today)))
    .for('update', { skipLocked: true })
  return schedule && around(db, schedule)
}
