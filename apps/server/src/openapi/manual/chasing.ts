import type { ChasedMail, ChasingSteps, InvoiceChasing } from '@quotespark/contract'
import { USUAL_STEPS } from '@quotespark/domain/billing'
import { OWNER_NAME } from '../sample/company.ts'
import { invoice } from '../sample/invoice.ts'
import { documentCustomer } from '../sample/line.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const { id: customer_id, name, email } = documentCustomer
const words = {
  subject: `Reminder: invoice ${invoice.invoice_number} from Fenwick & Daughters`,
  text: `Hello Priya Shah,\n\nour records show that £180.00 is still to be paid for invoice ${invoice.invoice_number}, now 7 days late.`,
}
const planned: ChasedMail = {
  id: `2027-01-04 ${invoice.id}`,
  state: 'planned',
  stopped_by: null,
  send_at: '2027-01-04T09:00:00.000Z',
  send_on: '2027-01-04',
  to: email,
  customer: { id: customer_id, name, email },
  invoices: [
    {
      ...{
        id: invoice.id,
        invoice_number: invoice.invoice_number,
        due_date: '2026-12-28',
        balance_due: '180.00',
      },
      ...{ days: 7, step: 3 },
    },
  ],
  quotes: [],
  ...words,
  by_name: null,
}
const sent: ChasedMail = {
  ...planned,
  ...{ id: sampleId('chased'), state: 'sent', by_name: OWNER_NAME },
  ...{ send_at: '2027-01-02T15:20:00.000Z', send_on: '2027-01-02' },
}
const usual = {
  invoice_steps: [...USUAL_STEPS.invoice],
  quote_steps: [...USUAL_STEPS.quote].sort((one, other) => one.days - other.days),
}
const steps: ChasingSteps = { ...usual, usual }
const mailOfDay = { customer_id, send_on: planned.send_on }

export const chasingManual: Manual<'chasing'> = {
  list: {
    description:
      'Returns the mails by which customers are chased. `planned` are to come within the next 62 days, as things stand: day by day, each with its whole text, all invoices of one address together. Nothing of them is sent if it is paid, held or answered by then. `done` are steps that were sent, passed over or left out.',
    notFound: ['customer'],
    input: { customer_id, state: 'planned', limit: 50 },
    output: { items: [planned], next_cursor: null, is_on: true },
  },
  send: {
    description:
      'Sends the mail that is planned for a customer on a day now, whatever the hour; its steps are then done. A mail that is not planned any more is refused with `not_planned`.',
    notFound: ['customer'],
    input: mailOfDay,
    output: sent,
  },
  leaveOut: {
    description:
      'Leaves out the steps of the mail that is planned for a customer on a day: none of them is sent. Later steps are.',
    notFound: ['customer'],
    input: mailOfDay,
    output: { left_out: 1 },
  },
  getSteps: {
    description:
      'Returns the steps of the company. `days` count from the due date of an invoice; of a quote from the day it was sent, or back from its last day when negative. Mails go out from Monday to Friday between 09:00 and 17:00 in London, and not on a bank holiday of England and Wales. Whether they go out at all is said by `remind_overdue` and `follow_up_quotes` of the company.',
    output: steps,
  },
  updateSteps: {
    description:
      'Replaces the steps: at most ten for invoices, from 30 days before to 180 after the due date, no two on one day; two for quotes, one of each sort. A step that is new, or was off, counts from today. Unknown placeholders are refused by name.',
    input: { invoice_steps: usual.invoice_steps, quote_steps: usual.quote_steps },
    output: steps,
  },
  previewStep: {
    description:
      'Returns the email of a step, with a text that may not be saved yet, and the invoice that has been due longest or the quote that has waited longest; with sample values where there is none. `step` counts the steps of its kind from 1.',
    input: { kind: 'invoice', days: 7, step: 3, ...words },
    output: { subject: words.subject, html: '<p>Hello,</p>', number: invoice.invoice_number },
  },
}

const chasing: InvoiceChasing = {
  hold: null,
  is_on: true,
  steps: [
    {
      ...{ days: 7, step: 3, state: 'planned', send_at: planned.send_at, stopped_by: null },
      ...{ to: email, ...words },
    },
  ],
}
const held: InvoiceChasing = {
  ...chasing,
  hold: {
    ...{ cause: 'promise', reason: 'They pay on Friday.', is_disputed: false },
    ...{ until: '2027-01-11', promised_on: '2027-01-08', by_name: OWNER_NAME },
    created_at: '2027-01-02T15:20:00.000Z',
  },
}
const one = { id: invoice.id }

export const invoiceChasingManual: Pick<
  Manual<'invoice'>,
  'getChasing' | 'holdChasing' | 'releaseChasing' | 'noteReply' | 'skipChasingStep'
> = {
  getChasing: {
    description:
      'Returns the steps of an invoice: `planned`, `sent`, `passed_over` because a later one took its place, `stopped` for the reason in `stopped_by`, or `dropped` because it would have reached the due date. A draft has none.',
    notFound: ['invoice'],
    input: one,
    output: chasing,
  },
  holdChasing: {
    description:
      'Stops chasing an invoice that is owed, until the day `until` or until it is released. A disputed one bears no statutory interest meanwhile. It replaces the hold before it.',
    notFound: ['invoice'],
    input: { ...one, reason: 'We are talking about it.', is_disputed: true },
    output: {
      ...chasing,
      hold: {
        ...{ cause: 'staff', reason: 'We are talking about it.', is_disputed: true },
        ...{ until: null, promised_on: null, by_name: OWNER_NAME, created_at: '2027-01-02T15:20:00.000Z' },
      },
    },
  },
  releaseChasing: {
    description: 'Chases the invoice again: of the steps that were held back the newest is sent.',
    notFound: ['invoice'],
    input: one,
    output: chasing,
  },
  noteReply: {
    description:
      'Notes in the history what the customer said. With `promised_on` the invoice is not chased until the working day after it.',
    notFound: ['invoice'],
    input: { ...one, note: 'They pay on Friday.', promised_on: '2027-01-08' },
    output: held,
  },
  skipChasingStep: {
    description:
      'Leaves out one step of the invoice, named by its `days`: it is not sent. A step that is done with stays as it is.',
    notFound: ['invoice'],
    input: { ...one, days: 7 },
    output: chasing,
  },
}

export const customerChasingManual: Pick<Manual<'customer'>, 'getChasing' | 'setChasing'> = {
  getChasing: {
    description: 'Returns whether a customer is chased, where the company chases.',
    notFound: ['customer'],
    input: { id: customer_id },
    output: { is_on: true },
  },
  setChasing: {
    description: 'Chases a customer, or stops: nothing that is planned for them is sent meanwhile.',
    notFound: ['customer'],
    input: { id: customer_id, is_on: false },
    output: { is_on: false },
  },
}
