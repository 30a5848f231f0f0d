import { recurringInvoicePeriods, recurringInvoices, type Transaction } from '@quotespark/database'
import { periodOn, periodWords, recurringValues } from '@quotespark/domain/billing'
import {
  carriesVatAfterDeregistration,
  fillPlaceholders,
  lacksVatReason,
  type PlaceholderValues,
} from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { type CalendarDate, nextMailTime } from '@quotespark/domain/time'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { requireCompany } from '../../company/require-company.ts'
import { type InvoiceAuthor, insertInvoice } from '../document/billing/insert-invoice.ts'
import { refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { emailedTo } from '../document/send/receivers.ts'
import { takeNumber } from '../document/take-number.ts'
import { isSchedule, type LoadedSchedule } from './read-schedule.ts'
import { dueDateOf, type ScheduleContent, withoutDeleted } from './schedule-content.ts'
import { nextDateAfter, type ScheduleRow, versionOn } from './schedule-dates.ts'

/**
 * Makes the invoice of a schedule's next date: a draft, which with `isSent` goes out at the next time at which customers are emailed.
 * The schedule's row must be locked. Refuses what would make the schedule pause: with `customer_archived`, `customer_email_missing` and
 * `invalid_input`.
 */
export async function makePeriod(author: InvoiceAuthor, loaded: LoadedSchedule, isSent: boolean) {
  const { db, services } = author
  const { schedule, versions, customer } = loaded
  const { company_id, next_date: date } = schedule
  if (date === null) throw new Error('a schedule without a next date was made')
  const company = await requireCompany(db, company_id)
  // Keeps the customer from being archived or deleted meanwhile.
  if ((await requireCustomer(db, company_id, customer.id)).archived_at !== null) {
    throw new Refusal('customer_archived', {})
  }
  const period = periodOn(schedule, date)
  const stored = await withoutDeleted(db, company_id, customer.id, versionOn(versions, date).content)
  if (carriesVatAfterDeregistration(company, stored.items)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'items', message: MESSAGES.recurringVatLeft }] })
  }
  // Drafts warn whoever sends them; nobody sees an invoice that is emailed before its customer does.
  if (isSent && company.vat_registered && stored.items.some(lacksVatReason)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'items', message: MESSAGES.recurringVatMissing }] })
  }
  const content = filledIn(stored, recurringValues(period, customer))
  const { rows, sums } = await priceLines(db, company, content)
  const number = await takeNumber(db, 'invoice', company_id)
  const send_at = isSent ? nextMailTime(services.clock.now()).toISOString() : null
  const invoice = await insertInvoice(author, {
    ...{ company_id, number, rows, billed: null },
    data: { recurring: content.title, period: periodWords(period.period_from, period.period_to) },
    columns: {
      ...columnsOf(content),
      ...datesOf(company, content, date),
      send_at,
      customer_id: customer.id,
      ...sums,
    },
  })
  if (send_at !== null) {
    if ((await emailedTo(db, refOf(invoice))) === null) throw new Refusal('customer_email_missing', {})
    await recordEvent(author, refOf(invoice), 'scheduled', author.by, { data: { send_at } })
  }
  const { period_from, period_to } = period
  await db.insert(recurringInvoicePeriods).values({
    ...{ company_id, schedule_id: schedule.id, period_date: date, outcome: 'made', period_from, period_to },
    ...{ invoice_id: invoice.id, created_at: services.clock.now().toISOString() },
  })
  return { invoice, schedule: await pass(db, loaded, date, services.clock.now()) }
}

/** Moves a schedule on past a date that was made; one without a further date has ended. */
async function pass(
  db: Transaction,
  { schedule, taken }: LoadedSchedule,
  date: CalendarDate,
  now: Date,
): Promise<ScheduleRow> {
  const next_date = nextDateAfter(
    schedule,
    date,
    taken.map((each) => each.date),
  )
  const [changed] = await db
    .update(recurringInvoices)
    .set({
      passed_to: date,
      next_date,
      status: next_date === null ? 'ended' : 'active',
      made_count: schedule.made_count + 1,
      failing_since: null,
      updated_at: now.toISOString(),
    })
    .where(isSchedule(schedule.company_id, schedule.id))
    .returning()
  if (!changed) throw new Error('a locked schedule is gone')
  return changed
}

/** Contents with their placeholders filled in; a text that gets too long for an invoice is cut. */
function filledIn(content: ScheduleContent, values: PlaceholderValues): ScheduleContent {
  const fill = (text: string, max: number) => fillPlaceholders(text, values).slice(0, max).trim()
  const fillOptional = (text: string | null, max: number) => text && fill(text, max)
  return {
    ...content,
    title: fill(content.title, LIMITS.title),
    description: fillOptional(content.description, LIMITS.description),
    buyer_reference: fillOptional(content.buyer_reference, LIMITS.document_reference),
    order_reference: fillOptional(content.order_reference, LIMITS.document_reference),
    message_on_statement: fillOptional(content.message_on_statement, LIMITS.statement_message),
    notes: fillOptional(content.notes, LIMITS.document_notes),
    terms_and_conditions: fillOptional(content.terms_and_conditions, LIMITS.terms_and_conditions),
    items: content.items.map((item) => ({
      ...item,
      description: fill(item.description, LIMITS.line_description),
    })),
  }
}

function datesOf(company: { payment_terms_days: number }, content: ScheduleContent, date: CalendarDate) {
  return {
    issue_date: date,
    due_date: dueDateOf(company, content, date),
    payment_terms: content.payment_terms,
    // It follows: the day on which the invoice is sealed.
    tax_point: null,
    is_tax_point_typed: false,
    work_finished_on: null,
    asked_before_work: false,
  }
}

function columnsOf(content: ScheduleContent) {
  const { title, contact_id, site_id, description, billing_address, customer_email } = content
  const { cc_email, bcc_email, buyer_reference, order_reference } = content
  const { message_on_statement, notes, terms_and_conditions } = content
  return {
    ...{ title, contact_id, site_id, description, billing_address, customer_email },
    ...{ cc_email, bcc_email, buyer_reference, order_reference },
    ...{ message_on_statement, notes, terms_and_conditions },
    is_construction: false,
    ...{ stage_quote_id: null, stage: null, stage_account: null },
  }
}
