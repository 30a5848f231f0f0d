import {
  MAX_EVERY,
  MAX_PERIODS,
  RECURRING_BILLED,
  RECURRING_MODES,
  RECURRING_STATUSES,
  RECURRING_UNITS,
} from '@quotespark/domain/billing'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { customerSummary } from './customer.ts'
import { addresseeInput, invoiceLine } from './document.ts'
import {
  calendarDate,
  discountAmount,
  discountPercent,
  id,
  instant,
  money,
  optionalDate,
  optionalEmail,
  optionalEmails,
  optionalIdentifier,
  optionalLines,
  pageInput,
  pageOf,
  requiredDate,
  requiredText,
  searchText,
} from './fields.ts'
import { terms } from './invoice-input.ts'
import { invoiceStatus } from './invoice-output.ts'
import { discountInput, invoiceLineInput, linesInput } from './line-input.ts'
import { procedure, refusals } from './procedure.ts'

/** The most days from an invoice's date to its due date. */
const MAX_DUE_DAYS = 365

/** A line as the schedule keeps it; texts may hold placeholders. */
const scheduleLine = invoiceLine.omit({
  id: true,
  labour_amount: true,
  total_price: true,
  net_amount: true,
  sort_order: true,
})

/** The contents of each invoice. Placeholders in texts are filled in for the period: {month}, {quarter}, {year}, {period}, {customer}, {contact}. */
const contents = {
  title: requiredText('Title', LIMITS.title, MESSAGES.invoiceTitle),
  items: linesInput(invoiceLineInput, MESSAGES.itemDescription),
  description: optionalLines('Description', LIMITS.description),
  /** Omitted, prices are without VAT. */
  prices_include_vat: z.boolean().default(false),
  ...discountInput,
  payment_terms: terms.default('custom'),
  /** For the terms 'custom': days from the date to the due date; null is the company's default. */
  due_in_days: z.number().int().min(0).max(MAX_DUE_DAYS).nullable().default(null),
  billing_address: optionalLines('Billing address', LIMITS.address),
  customer_email: optionalEmail('Customer email'),
  cc_email: optionalEmails('Cc'),
  bcc_email: optionalEmails('Bcc'),
  buyer_reference: optionalIdentifier('Buyer reference', LIMITS.document_reference),
  order_reference: optionalIdentifier('Order number', LIMITS.document_reference),
  message_on_statement: optionalLines('Message on statement', LIMITS.statement_message),
  notes: optionalLines('Notes', LIMITS.document_notes),
  terms_and_conditions: optionalLines('Terms and conditions', LIMITS.terms_and_conditions),
  ...addresseeInput,
}

const EVERY = `Every must be a whole number from 1 to ${MAX_EVERY}`
const COUNT = `The number of invoices must be a whole number from 1 to ${MAX_PERIODS}`

const dates = {
  every: z.number(EVERY).int(EVERY).min(1, EVERY).max(MAX_EVERY, EVERY),
  unit: z.enum(RECURRING_UNITS),
  start_date: requiredDate('Start'),
  /** The last day on which an invoice may be dated. */
  end_date: optionalDate('End'),
  /** Periods in all, skipped ones as well. */
  count: z.number(COUNT).int(COUNT).min(1, COUNT).max(MAX_PERIODS, COUNT).nullable().default(null),
  /** 'send' emails each invoice by itself; 'draft' leaves it to staff. */
  mode: z.enum(RECURRING_MODES),
  /** 'ahead': the period begins on the date; 'behind': it ended on the day before. */
  billed: z.enum(RECURRING_BILLED).default('ahead'),
}

type Dates = { start_date: string; end_date: string | null; count: number | null }

const endsOnce = {
  check: ({ end_date, count }: Dates) => end_date === null || count === null,
  error: { path: ['count'], error: 'Choose an end date or a number of invoices, not both.' },
}
const endsAfterStart = {
  check: ({ start_date, end_date }: Dates) => end_date === null || end_date >= start_date,
  error: { path: ['end_date'], error: 'The end cannot be before the start.' },
}

const schedule = z.object({ customer_id: z.uuid(MESSAGES.quoteCustomer), ...dates, ...contents })

export const recurringInvoiceInput = schedule
  .refine(endsOnce.check, endsOnce.error)
  .refine(endsAfterStart.check, endsAfterStart.error)
export type RecurringInvoiceInput = z.input<typeof recurringInvoiceInput>

const recurringInvoiceEdit = schedule
  .extend({ id, version: z.number().int() })
  .refine(endsOnce.check, endsOnce.error)
  .refine(endsAfterStart.check, endsAfterStart.error)

export const recurringVersionInput = z.object({ id, from_date: requiredDate('From'), ...contents })

const nextDate = z.object({
  date: calendarDate,
  /** The period that is billed, from its first to its last day. */
  period_from: calendarDate,
  period_to: calendarDate,
  due_date: calendarDate,
  total_amount: money,
})
export type NextDate = z.infer<typeof nextDate>

const recurringRow = z.object({
  id,
  title: z.string(),
  customer: customerSummary,
  every: z.number().int(),
  unit: z.enum(RECURRING_UNITS),
  start_date: calendarDate,
  end_date: calendarDate.nullable(),
  count: z.number().int().nullable(),
  mode: z.enum(RECURRING_MODES),
  billed: z.enum(RECURRING_BILLED),
  status: z.enum(RECURRING_STATUSES),
  /** Why it is paused: a sentence of the person who paused it, or of the product; null where nobody said. */
  paused_reason: z.string().nullable(),
  paused_at: instant.nullable(),
  /** The next six dates without the skipped ones. Of a paused schedule those that would follow if it were resumed today. */
  next_dates: z.array(nextDate),
  /** Dates that are left, without the skipped ones; null without an end. */
  total_left: z.number().int().nullable(),
  made_count: z.number().int(),
  /** Dates to come that are skipped. */
  skipped_dates: z.array(calendarDate),
  /** The total of the next invoice, or of the last version of an ended schedule. */
  total_amount: money,
  version: z.number().int(),
  created_at: instant,
  abilities: z.object({
    edit: z.boolean(),
    /** The frequency, the start and what is billed can be changed: nothing was made yet. */
    change_dates: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    end: z.boolean(),
  }),
})
export type RecurringInvoiceRow = z.infer<typeof recurringRow>

const recurringInvoice = recurringRow.extend({
  /** The contents of the next invoice. */
  description: z.string().nullable(),
  items: z.array(scheduleLine),
  prices_include_vat: z.boolean(),
  discount_percent: discountPercent,
  discount_amount: discountAmount,
  payment_terms: terms,
  due_in_days: z.number().int().nullable(),
  billing_address: z.string().nullable(),
  customer_email: z.string().nullable(),
  cc_email: z.string().nullable(),
  bcc_email: z.string().nullable(),
  buyer_reference: z.string().nullable(),
  order_reference: z.string().nullable(),
  message_on_statement: z.string().nullable(),
  notes: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  contact_id: id.nullable(),
  site_id: id.nullable(),
  /** The sum of its invoices in a year. */
  yearly_amount: money,
  /** Its contents from a date on, oldest first. */
  versions: z.array(
    z.object({
      from_date: calendarDate,
      title: z.string(),
      total_amount: money,
      /** The next invoice is made from it. */
      is_next: z.boolean(),
      created_by_name: z.string(),
      created_at: instant,
    }),
  ),
})
export type RecurringInvoice = z.infer<typeof recurringInvoice>

/** An invoice that a schedule made; its period stays when the draft is deleted. */
const madeInvoice = z.object({
  period_date: calendarDate,
  period_from: calendarDate,
  period_to: calendarDate,
  made_at: instant,
  invoice: z
    .object({
      id,
      invoice_number: z.string(),
      title: z.string(),
      status: invoiceStatus,
      /** The status as staff see it: viewed and overdue are observations. */
      displayed_status: invoiceStatus,
      due_date: calendarDate,
      total_amount: money,
      balance_due: money,
      send_at: instant.nullable(),
    })
    .nullable(),
})
export type MadeInvoice = z.infer<typeof madeInvoice>

const filter = {
  status: z.enum(RECURRING_STATUSES).optional(),
  customer_id: id.optional(),
  /** A text in the title, or in the name or the email of the customer. */
  search: searchText,
}
export type RecurringInvoiceFilter = z.infer<z.ZodObject<typeof filter>>

const tags = ['Recurring invoices']
const step = z.object({ id })

const WRITING = [
  'company_required',
  'forbidden',
  'not_found',
  'customer_archived',
  'amount_too_large',
] as const
const STEPPING = ['company_required', 'forbidden', 'not_found', 'schedule_closed'] as const

export const recurringInvoiceContract = {
  list: procedure('staff')
    .route({ method: 'GET', path: '/recurring-invoices', tags, summary: 'Schedules, the next date first' })
    .input(pageInput.extend(filter))
    .output(pageOf(recurringRow))
    .errors(refusals('company_required', 'not_found')),
  count: procedure('staff')
    .route({ method: 'GET', path: '/recurring-invoices/count', tags, summary: 'How many schedules match' })
    .input(z.object(filter))
    .output(
      z.object({
        total: z.number().int(),
        /** Counts, whatever the given status. */
        by_status: z.record(z.enum(RECURRING_STATUSES), z.number().int()),
      }),
    )
    .errors(refusals('company_required', 'not_found')),
  get: procedure('staff')
    .route({ method: 'GET', path: '/recurring-invoices/{id}', tags, summary: 'One schedule' })
    .input(step)
    .output(recurringInvoice)
    .errors(refusals('company_required', 'not_found')),
  listInvoices: procedure('staff')
    .route({
      method: 'GET',
      path: '/recurring-invoices/{id}/invoices',
      tags,
      summary: 'The invoices that a schedule made, newest first',
    })
    .input(pageInput.extend({ id }))
    .output(pageOf(madeInvoice))
    .errors(refusals('company_required', 'not_found')),
  preview: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/recurring-invoices/preview',
      tags,
      summary: 'The dates and sums of a schedule, without saving it',
    })
    .input(recurringInvoiceInput)
    .output(
      z.object({
        next_dates: z.array(nextDate),
        total_left: z.number().int().nullable(),
        yearly_amount: money,
        /** Drafts that a start in the past makes at once. */
        made_at_once: z.number().int(),
      }),
    )
    .errors(refusals('company_required', 'forbidden', 'not_found', 'amount_too_large')),
  create: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/recurring-invoices',
      successStatus: 201,
      tags,
      summary: 'Start a recurring invoice',
    })
    .input(recurringInvoiceInput)
    .output(recurringInvoice)
    .errors(refusals(...WRITING, 'idempotency_key_reused')),
  update: procedure('manage_invoices')
    .route({ method: 'PUT', path: '/recurring-invoices/{id}', tags, summary: 'Change a schedule' })
    .input(recurringInvoiceEdit)
    .output(recurringInvoice)
    .errors(refusals(...WRITING, 'schedule_closed', 'changed_meanwhile')),
  addVersion: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/recurring-invoices/{id}/versions',
      tags,
      summary: 'Change what the invoices say from a date on',
    })
    .input(recurringVersionInput)
    .output(recurringInvoice)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'amount_too_large', 'schedule_closed')),
  pause: procedure('manage_invoices')
    .route({ method: 'POST', path: '/recurring-invoices/{id}/pause', tags, summary: 'Pause a schedule' })
    .input(step.extend({ reason: optionalLines('Reason', LIMITS.payment_reason) }))
    .output(recurringInvoice)
    .errors(refusals(...STEPPING)),
  resume: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/recurring-invoices/{id}/resume',
      tags,
      summary: 'Go on with a paused schedule',
    })
    .input(step)
    .output(recurringInvoice)
    .errors(refusals(...STEPPING, 'customer_archived')),
  end: procedure('manage_invoices')
    .route({ method: 'POST', path: '/recurring-invoices/{id}/end', tags, summary: 'End a schedule' })
    .input(step)
    .output(recurringInvoice)
    .errors(refusals(...STEPPING)),
  skip: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/recurring-invoices/{id}/skip',
      tags,
      summary: 'Leave one date out, by default the next',
    })
    .input(step.extend({ date: calendarDate.optional() }))
    .output(recurringInvoice)
    .errors(refusals(...STEPPING)),
  unskip: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/recurring-invoices/{id}/unskip',
      tags,
      summary: 'Take back a skipped date, by default the next',
    })
    .input(step.extend({ date: calendarDate.optional() }))
    .output(recurringInvoice)
    .errors(refusals(...STEPPING)),
}
