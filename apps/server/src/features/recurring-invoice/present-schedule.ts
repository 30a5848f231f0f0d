import type { RecurringInvoice, RecurringInvoiceRow } from '@quotespark/contract'
import { countDatesFrom, isScheduled } from '@quotespark/domain/billing'
import { can } from '@quotespark/domain/company'
import { type CalendarDate, londonDate } from '@quotespark/domain/time'
import type { StaffActor, StaffReader } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { type LoadedSchedule, loadSchedule } from './read-schedule.ts'
import { type Seller, totalOfContent, yearlyAmount } from './schedule-content.ts'
import { nextOpenDate, openDates, previewDates, versionOn } from './schedule-dates.ts'

/** One schedule as staff see it. Refuses with `not_found`. */
export async function getSchedule(reader: StaffReader, id: string): Promise<RecurringInvoice> {
  const { db, actor, services } = reader
  const loaded = await loadSchedule(reader, id)
  const company = await requireCompany(db, actor.company_id)
  return presentSchedule(loaded, { company, actor, today: londonDate(services.clock.now()) })
}

interface Showing {
  company: Seller
  actor: StaffActor
  today: CalendarDate
}

function presentSchedule(loaded: LoadedSchedule, showing: Showing): RecurringInvoice {
  const { company, today } = showing
  const { schedule, versions } = loaded
  const next = nextVersion(loaded, today)
  const { title: _, ...content } = next.content
  const row = presentRow(loaded, showing)
  return {
    ...row,
    ...content,
    yearly_amount: yearlyAmount(schedule, row.total_amount),
    versions: versions.map((version) => ({
      from_date: version.from_date,
      title: version.content.title,
      total_amount: totalOfContent(company, version.content),
      is_next: version === next,
      created_by_name: version.created_by_name,
      created_at: version.created_at,
    })),
  }
}

/** The version of the next invoice; of an ended schedule the last one. */
export function nextVersion(loaded: LoadedSchedule, today: CalendarDate) {
  const next = loaded.schedule.status === 'ended' ? null : nextOpenDate(loaded, today)
  return versionOn(loaded.versions, next ?? today)
}

/** Dates after today that are skipped, so that they can be taken back; those of an earlier frequency mean nothing any more. */
export function skippedDates({ schedule, taken }: LoadedSchedule, today: CalendarDate): CalendarDate[] {
  return taken.flatMap(({ date, outcome }) =>
    outcome === 'skipped' && date > today && isScheduled(schedule, date) ? date : [],
  )
}

export function presentRow(loaded: LoadedSchedule, { company, actor, today }: Showing): RecurringInvoiceRow {
  const { schedule, customer, versions } = loaded
  const { id, every, unit, start_date, end_date, count, mode, billed, status } = schedule
  const { paused_reason, paused_at, made_count, version, created_at } = schedule
  const { from, skipped } = openDates(loaded, today)
  const isOpen = status !== 'ended'
  const mayChange = can(actor, 'manage_invoices') && isOpen
  const next = nextVersion(loaded, today)
  return {
    ...{ id, every, unit, start_date, end_date, count, mode, billed, status },
    ...{ paused_reason, paused_at, made_count, version, created_at },
    title: next.content.title,
    customer: { id: customer.id, name: customer.name, email: customer.email },
    next_dates: isOpen ? previewDates(company, schedule, { from, skipped, versions }) : [],
    total_left: isOpen ? countDatesFrom(schedule, from, skipped) : 0,
    skipped_dates: isOpen ? skippedDates(loaded, today) : [],
    total_amount: totalOfContent(company, next.content),
    abilities: {
      edit: mayChange,
      change_dates: mayChange && made_count === 0,
      pause: mayChange && status === 'active',
      resume: mayChange && status === 'paused',
      end: mayChange,
    },
  }
}
