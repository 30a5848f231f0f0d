import { asCompany, recurringInvoices, type Transaction, withSavepoint } from '@quotespark/database'
import type { StaffEvent } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { sentenceOf } from '@quotespark/domain/refusal-sentences'
import { type CalendarDate, formatDate, londonDate, londonTime } from '@quotespark/domain/time'
import { and, isNull } from 'drizzle-orm'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { refOf } from '../document/document-ref.ts'
import { forEachFairly } from '../document/for-each-fairly.ts'
import { productSender } from '../document/product-sender.ts'
import { makePeriod } from './make-period.ts'
import { dueSchedules, isDueOn, isSchedule, type LoadedSchedule, lockDueSchedule } from './read-schedule.ts'
import type { ScheduleRow } from './schedule-dates.ts'

/** The time in London from which the invoices of a day are made. */
const FROM = '06:00'

/**
 * Makes the invoices of all schedules whose date has come, also of dates that were missed: each once, with its own date, in a
 * transaction of its own with the schedule's row locked. What cannot be made pauses its schedule, and staff are told. Returns how many.
 */
export async function makeDueInvoices(services: Services): Promise<number> {
  const now = services.clock.now()
  const today = londonDate(now)
  if (londonTime(now) < FROM) return 0
  return forEachFairly(services, {
    failure: 'an invoice could not be made of its schedule',
    due: dueSchedules(today),
    async act({ db }, due) {
      const loaded = await lockDueSchedule(db, due, today)
      return loaded ? makeNext({ db, services }, loaded) : false
    },
    failed: ({ company_id, id }) => tellFailure(services, { company_id, id }, today),
  })
}

interface Parts {
  db: Transaction
  services: Services
}

/** Makes the next invoice of a locked schedule, or pauses it where that is refused. Returns whether it was made. */
async function makeNext({ db, services }: Parts, loaded: LoadedSchedule): Promise<boolean> {
  const { schedule, customer } = loaded
  const by = await productSender(db, schedule.created_by)
  const author = { db, services, by, created_by: schedule.created_by }
  try {
    const isSent = schedule.mode === 'send'
    const { invoice } = await withSavepoint(db, () => makePeriod(author, loaded, isSent))
    const made = `${invoice.number} (${formatMoney(invoice.total_amount)})`
    await tell({ db, services }, schedule, 'recurring_made', {
      title: 'Recurring invoice made',
      body: isSent
        ? `${made} will be emailed to ${customer.name}.`
        : `${made} for ${customer.name} is a draft for you to check and send.`,
      document: refOf(invoice),
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await pauseForReason({ db, services }, schedule, error)
    return false
  }
}

/**
 * Pauses a schedule that cannot go on by itself, and tells staff why; what is due by now is made once it is resumed. Its row must be
 * locked.
 */
export async function pauseForReason(parts: Parts, schedule: ScheduleRow, refusal: Refusal): Promise<void> {
  const paused_reason = sentenceOf(refusal)
  const now = parts.services.clock.now().toISOString()
  await parts.db
    .update(recurringInvoices)
    .set({
      ...{ status: 'paused', paused_reason, paused_at: now, is_paused_by_product: true },
      ...{ failing_since: null, updated_at: now },
    })
    .where(isSchedule(schedule.company_id, schedule.id))
  await tell(parts, schedule, 'recurring_paused', {
    title: 'Recurring invoice paused',
    body: `‘${schedule.title}’ is paused. ${paused_reason}`,
  })
}

/** Tells staff once that an invoice could not be made for a reason nobody expected; each run tries it again. */
async function tellFailure(
  services: Services,
  { company_id, id }: { company_id: string; id: string },
  today: CalendarDate,
): Promise<void> {
  try {
    await asCompany(services.database, company_id, async (db) => {
      const [schedule] = await db
        .update(recurringInvoices)
        .set({ failing_since: services.clock.now().toISOString() })
        .where(and(isSchedule(company_id, id), isDueOn(today), isNull(recurringInvoices.failing_since)))
        .returning()
      if (!schedule) return
      await tell({ db, services }, schedule, 'recurring_paused', {
        title: 'Recurring invoice not made',
        body: `The invoice of ‘${schedule.title}’ for ${formatDate(schedule.next_date ?? today)} could not be made. We keep trying.`,
      })
    })
  } catch (error) {
    services.logger.error({ err: error, company_id, id }, 'staff could not be told of a schedule that fails')
  }
}

function tell(
  { db, services }: Parts,
  { company_id, id }: ScheduleRow,
  event: StaffEvent,
  words: { title: string; body: string; document?: ReturnType<typeof refOf> },
): Promise<void> {
  return notifyStaff(services, db, { company_id, event, ...words, schedule_id: id })
}
