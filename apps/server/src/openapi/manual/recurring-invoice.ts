import type { RecurringInvoice, RecurringInvoiceInput } from '@quotespark/contract'
import { countDatesFrom, datesFrom, periodOn, SHOWN_DATES } from '@quotespark/domain/billing'
import { dueDate } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS, NO_DISCOUNT } from '@quotespark/domain/line'
import { OWNER_NAME } from '../sample/company.ts'
import { draftInvoice } from '../sample/invoice.ts'
import { documentCustomer } from '../sample/line.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const dates = {
  every: 1,
  unit: 'month',
  start_date: '2026-12-01',
  end_date: null,
  count: 2,
  mode: 'send',
  billed: 'ahead',
} as const
const contents = {
  title: 'Maintenance, {period}',
  description: null,
  items: [
    {
      ...DEFAULT_LINE_TERMS,
      kind: 'line' as const,
      product_id: null,
      description: 'Care of the counter and shelves in {month} {year}',
      quantity: '1',
      unit: null,
      unit_price: '500.00',
      vat_rate: '20',
      vat_amount: null,
    },
  ],
  prices_include_vat: false,
  ...NO_DISCOUNT,
  payment_terms: 'net_14' as const,
  due_in_days: null,
  billing_address: null,
  customer_email: null,
  cc_email: null,
  bcc_email: null,
  buyer_reference: null,
  order_reference: null,
  message_on_statement: null,
  notes: null,
  terms_and_conditions: null,
  contact_id: null,
  site_id: null,
}
const { id, name, email } = documentCustomer
const input: RecurringInvoiceInput = { customer_id: id, ...dates, ...contents }
const total_amount = '600.00'
const next_dates = datesFrom(dates, dates.start_date, { limit: SHOWN_DATES }).map((date) => ({
  ...periodOn(dates, date),
  due_date: dueDate(date, contents.payment_terms),
  total_amount,
}))
const created_at = '2026-11-20T11:30:00.000Z'
const schedule: RecurringInvoice = {
  id: sampleId('recurring invoice'),
  customer: { id, name, email },
  ...dates,
  ...contents,
  items: contents.items.map((item) => ({ ...item, vat_category: 'S' as const })),
  status: 'active',
  paused_reason: null,
  paused_at: null,
  next_dates,
  total_left: countDatesFrom(dates, dates.start_date),
  made_count: 0,
  skipped_dates: [],
  total_amount,
  yearly_amount: '7200.00',
  versions: [
    {
      ...{ from_date: dates.start_date, title: contents.title, total_amount, is_next: true },
      ...{ created_by_name: OWNER_NAME, created_at },
    },
  ],
  version: 1,
  created_at,
  abilities: { edit: true, change_dates: true, pause: true, resume: false, end: true },
}
const {
  description: _description,
  items: _items,
  prices_include_vat: _include,
  discount_percent: _percent,
  discount_amount: _amount,
  payment_terms: _terms,
  due_in_days: _days,
  billing_address: _address,
  customer_email: _email,
  cc_email: _cc,
  bcc_email: _bcc,
  buyer_reference: _buyer,
  order_reference: _order,
  message_on_statement: _message,
  notes: _notes,
  terms_and_conditions: _conditions,
  contact_id: _contact,
  site_id: _site,
  yearly_amount: _year,
  versions: _versions,
  ...row
} = schedule

const notFound: ('recurring_invoice' | 'customer' | 'contact' | 'site' | 'product')[] = ['recurring_invoice']
const named: typeof notFound = ['customer', 'contact', 'site', 'product']
const one = { id: schedule.id }
const filter = { customer_id: id, status: 'active', search: 'maintenance' } as const
const paused = {
  ...schedule,
  status: 'paused' as const,
  paused_reason: 'They are closed for refitting.',
  paused_at: created_at,
  abilities: { ...schedule.abilities, pause: false, resume: true },
}
const [first, second] = next_dates
const skipped = {
  ...schedule,
  next_dates: next_dates.filter((next) => next !== first),
  skipped_dates: first ? [first.date] : [],
  total_left: 1,
}

export const recurringInvoiceManual: Manual<'recurring_invoice'> = {
  list: {
    description:
      'Returns a page of the company’s recurring invoices, the next date first and ended ones last, each with its next six dates and what they come to. `search` finds text in the title and in the name or email of the customer.',
    notFound: ['customer'],
    input: { ...filter, limit: 50 },
    output: { items: [row], next_cursor: null },
  },
  count: {
    description:
      'Returns how many recurring invoices the same filter would list, and how many in each status.',
    notFound: ['customer'],
    input: filter,
    output: { total: 1, by_status: { active: 1, paused: 0, ended: 0 } },
  },
  get: {
    description:
      'Returns one recurring invoice with the contents of its next invoice, its next dates, the skipped ones, and the versions of its contents.',
    notFound,
    input: one,
    output: schedule,
  },
  listInvoices: {
    description:
      'Returns a page of the invoices that it made, the newest period first. The period of a draft that was deleted stays, with `invoice` null: it is not made again.',
    notFound,
    input: { ...one, limit: 50 },
    output: {
      items: [
        {
          ...{ period_date: '2026-12-01', period_from: '2026-12-01', period_to: '2026-12-31' },
          made_at: '2026-12-01T06:00:12.000Z',
          invoice: {
            id: draftInvoice.id,
            invoice_number: draftInvoice.invoice_number,
            title: 'Maintenance, 1 to 31 December 2026',
            status: 'draft',
            displayed_status: 'draft',
            due_date: '2026-12-15',
            total_amount,
            balance_due: total_amount,
            send_at: '2026-12-01T08:00:00.000Z',
          },
        },
      ],
      next_cursor: null,
    },
  },
  preview: {
    description:
      'Works out a recurring invoice without saving it: its first six dates, each with its period, due date and total, how many there are in all, what a year comes to, and how many drafts a start in the past makes at once.',
    notFound: named,
    input,
    output: { next_dates, total_left: 2, yearly_amount: '7200.00', made_at_once: 0 },
  },
  create: {
    description:
      'Starts a recurring invoice. Its nth date is the start plus n intervals; a day that a month lacks becomes its last day. From 06:00 in London on each date an invoice is made, and with `mode: send` emailed between 08:00 and 18:00. A start in the past makes drafts at once, whatever the mode. `{month}`, `{quarter}`, `{year}`, `{period}`, `{customer}` and `{contact}` in texts are filled in.',
    notFound: named,
    input,
    output: schedule,
  },
  update: {
    description:
      'Changes a recurring invoice from its next date on; what was made stays. Once an invoice was made, `every`, `unit`, `start_date` and `billed` stay as they are; a new `start_date` takes back what was skipped. `version` is that of the one you read.',
    notFound: [...notFound, ...named],
    input: { ...input, ...one, version: schedule.version, count: 1 },
    output: { ...schedule, count: 1, next_dates: next_dates.slice(0, 1), total_left: 1, version: 2 },
  },
  addVersion: {
    description:
      'Changes what the invoices say from a date on, which lies after what was made and not after its last date. A version from the same date is replaced.',
    notFound: [...notFound, 'contact', 'site', 'product'],
    input: { ...one, from_date: second?.date ?? '', ...contents },
    output: {
      ...schedule,
      version: 2,
      versions: [
        ...schedule.versions,
        {
          ...{ from_date: second?.date ?? '', title: contents.title, total_amount, is_next: false },
          ...{ created_by_name: OWNER_NAME, created_at },
        },
      ],
    },
  },
  pause: {
    description:
      'Stops making invoices until it is resumed. Dates that pass meanwhile are not made later. One that is paused already stays as it is.',
    notFound,
    input: { ...one, reason: paused.paused_reason },
    output: paused,
  },
  resume: {
    description:
      'Goes on with the first date from today on. What was due when the product itself paused it comes first. One that is not paused stays as it is. Without a further date it has ended.',
    notFound,
    input: one,
    output: schedule,
  },
  end: {
    description:
      'Ends a recurring invoice for good: nothing more is made of it, and it cannot be resumed. Its invoices stay.',
    notFound,
    input: one,
    output: {
      ...schedule,
      ...{ status: 'ended', next_dates: [], total_left: 0 },
      abilities: { edit: false, change_dates: false, pause: false, resume: false, end: false },
    },
  },
  skip: {
    description:
      'Leaves one date out, by default the next. It counts towards `count` all the same, and the last date cannot be skipped.',
    notFound,
    input: { ...one, date: first?.date },
    output: skipped,
  },
  unskip: {
    description: 'Takes a skipped date back until its day has come, by default the next one that is skipped.',
    notFound,
    input: { ...one, date: first?.date },
    output: schedule,
  },
}
