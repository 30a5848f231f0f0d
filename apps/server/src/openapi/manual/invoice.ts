import type { UnusedNumber } from '@quotespark/contract'
import { OWNER_NAME } from '../sample/company.ts'
import { customer } from '../sample/customer.ts'
import {
  cancelledInvoice,
  claim,
  draftInvoice,
  firstPayment,
  invoice,
  invoiceRow,
  lateFigures,
  partPaidInvoice,
  remindedInvoice,
  sentInvoice,
  settledInvoice,
  transmittedInvoice,
} from '../sample/invoice.ts'
import { attachment, writtenLines } from '../sample/line.ts'
import { acceptedQuote } from '../sample/quote.ts'
import { invoiceChasingManual } from './chasing.ts'
import { documentPages, LETTER } from './document-pages.ts'
import type { Manual } from './page.ts'

const { id, title, description, issue_date, due_date, payment_terms, terms_and_conditions } = draftInvoice
const one = { id }
const written = {
  title,
  customer_id: customer.id,
  issue_date,
  due_date,
  payment_terms,
  description,
  terms_and_conditions,
  attachment_ids: [attachment.id],
  items: writtenLines,
}
const unusedNumber: UnusedNumber = {
  number: 'INV-00040',
  deleted_at: '2026-11-19T15:20:00.000Z',
  deleted_by_name: OWNER_NAME,
  title: 'Shop counter',
  customer_name: customer.name,
  total_amount: '180.00',
}
const parts = ['customer', 'contact', 'site', 'product', 'attachment'] as const

export const invoiceManual: Manual<'invoice'> = {
  ...documentPages({
    kind: 'invoice',
    draft: draftInvoice,
    sent: invoice,
    row: invoiceRow,
    searched: 'title, number or the customer’s name or email address',
    filtered:
      '`status` is the one that staff see: an invoice past its due date is `overdue`, whatever is stored.',
  }),
  ...invoiceChasingManual,
  count: {
    description:
      'Returns how many invoices the same filter would list, and how many there are of each status regardless of the status filter. If there are very many, only the first are counted: then `is_exact` is false, and each figure is a minimum.',
    notFound: ['customer'],
    input: { search: 'counter', status: 'sent' },
    output: {
      total: 1,
      by_status: {
        draft: 0,
        sent: 1,
        viewed: 0,
        paid: 3,
        overdue: 0,
        cancelled: 0,
        partially_paid: 0,
        credited: 0,
      },
      archived: 0,
      is_exact: true,
    },
  },
  summary: {
    description:
      'Returns totals over all invoices of the company: how many there are, their total excluding cancelled ones, the balance due, and how much of that is overdue today.',
    output: {
      total_invoices: 1,
      total_amount: invoice.total_amount,
      outstanding_amount: invoice.balance_due,
      overdue_amount: '0.00',
      overdue_count: 0,
    },
  },
  previewNumber: {
    description:
      'Returns the number that the next invoice would take now. It is not reserved: the next invoice to be written takes it.',
    output: { invoice_number: 'INV-00042' },
  },
  listUnusedNumbers: {
    description:
      'Returns a page of the numbers of deleted drafts, newest first. No other invoice ever gets them, so that every gap in the numbers is accounted for.',
    input: { limit: 50 },
    output: { items: [unusedNumber], next_cursor: null },
  },
  exportUnusedNumbers: {
    description: 'Returns the numbers of all deleted drafts as a CSV file, newest first.',
  },
  delete: {
    description:
      'Deletes a draft that was never sent. Its number is never given again: it is kept under the numbers not used, with a copy of the draft, and a quote that it billed can be billed again. Every other invoice is refused with `not_deletable`, also one that waits to be sent. With `undoable=true` it waits for the undo window, and `undo` restores it.',
    notFound: ['invoice'],
    input: { params: one, query: { undoable: 'true' } },
    output: { id, held: null },
  },
  create: {
    description:
      'Creates an invoice with the company’s next number; the server calculates the totals. Lines, discounts and VAT categories work as for a quote. With `status: "sent"` it is sealed and emailed to the customer as a PDF once the undo window has ended (see `send`), or at `send_at` if given. `payment_terms` other than custom set the due date. With `quote_id` it is the invoice of that accepted quote, which has only one: if it already exists, it is returned.',
    notFound: ['quote', ...parts],
    input: { ...written, quote_id: acceptedQuote.id, status: 'draft' },
    output: draftInvoice,
  },
  createDraft: {
    description:
      'Saves an incomplete invoice: anything may be empty; the defaults are a quantity of 1, a price of 0 and an issue date of today. It takes its number at once; no email is sent.',
    notFound: ['quote', ...parts],
    input: { ...written, quote_id: acceptedQuote.id },
    output: draftInvoice,
  },
  update: {
    description:
      'Replaces an invoice and its lines. After a change to a sent invoice, the customer sees the sent version until it is sent again, which `status: "sent"` does at once; what was sent stays on record. Paid, credited and cancelled invoices are closed, and the total cannot be less than the amount already paid. Once there is a credit note, lines, discounts and VAT stay as they are.',
    notFound: ['invoice', ...parts],
    input: { ...written, id, version: draftInvoice.version, status: 'sent' },
    output: sentInvoice,
  },
  updateDraft: {
    description:
      'Replaces the content of a draft without completing it; no email is sent. A sent invoice is refused.',
    notFound: ['invoice', ...parts],
    input: { ...written, id, version: draftInvoice.version },
    output: { ...draftInvoice, version: draftInvoice.version + 1 },
  },
  assignCustomer: {
    description: 'Sets the customer of a draft. An issued invoice stays with its customer and is refused.',
    notFound: ['invoice', 'customer'],
    input: { ...one, customer_id: customer.id },
    output: draftInvoice,
  },
  getVersionPdf: {
    description:
      'Returns the PDF that was sent before the invoice was changed: that of the revision with this number. `revisions/{revision}/pdf` returns the same.',
    notFound: ['invoice'],
    input: { ...one, version: 1 },
  },
  getReceipt: {
    description:
      'Returns the receipt of a paid invoice as a PDF: PAID with the date, the payments and their methods. The PDF of the invoice stays as it was sealed. There is no receipt while a balance is due.',
    notFound: ['invoice', 'receipt'],
    input: one,
  },
  getUbl: {
    description:
      'Returns the invoice as an e-invoice: UBL 2.1 for EN 16931, by Peppol BIS Billing 3.0 where both sides have an electronic address and there is a buyer or an order reference. It is the e-invoice sealed when it was last sent, and differs only in the amounts paid and due; what credit notes took off counts as paid there. If none was sealed, `einvoice_incomplete` says what is missing, with the page to fix each.',
    notFound: ['invoice'],
    input: one,
  },
  getRevisionUbl: {
    description:
      'Returns the e-invoice that was sealed with a revision: permanently the same bytes as in its email and in its PDF. A revision sealed without one never gets one: send the invoice again.',
    notFound: ['invoice'],
    input: { ...one, revision: 1 },
  },
  createFromQuote: {
    description:
      'Turns an accepted quote into a draft invoice of what was accepted, due according to the company’s settings. With a payment plan it bills one stage: `stage`, or the only unbilled one. It answers 201 when it made the invoice, and 200 with the invoice that exists. A quote that has changed since it was accepted is refused, unless `accepted=true` bills what was accepted anyway.',
    notFound: ['quote'],
    input: { params: { quote_id: acceptedQuote.id }, query: { accepted: 'true' }, body: { stage: 1 } },
    output: { ...draftInvoice, attachments: [] },
  },
  send: {
    description:
      'Sends a draft to its customer, or an invoice again after a change: it is sealed as its next revision and emailed as a PDF with its attachments. An incomplete draft is refused with `invalid_input`. `to`, `cc`, `subject` and `message` change that email. It waits until `held.until`: `undo` cancels it completely, and any other action on the invoice, or opening its link, sends it at once.',
    notFound: ['invoice'],
    input: { ...one, subject: 'Your invoice for the shop counter' },
    output: sentInvoice,
  },
  sendEInvoice: {
    description:
      'Sends only the sealed e-invoice: by email to the customer, or to the address in `to`, with the bytes of `revisions/{revision}/ubl` attached; or by `access_point` into the customer’s software, where one is set up (`einvoice_unaddressed` says what is missing). It waits like `send` and can be undone; after that it is retried for three days. `e_invoice.sendings` shows the outcome. An access point takes a revision once, and an address gets it once a day: repeating the call sends nothing more.',
    notFound: ['invoice'],
    input: { ...one, way: 'access_point' },
    output: transmittedInvoice,
  },
  remind: {
    description:
      'Emails the customer a reminder of an overdue invoice, with its PDF, the balance due and how to pay it, at most once a day: repeating the call on the same day sends nothing more. `to`, `cc`, `subject` and `message` change that email; `show_interest` names the statutory interest and the fixed sum. It waits like `send` and can be undone. An invoice that is not overdue is refused.',
    notFound: ['invoice'],
    input: one,
    output: remindedInvoice,
  },
  previewReminder: {
    description:
      'Answers the reminder that would go out now, as HTML, addressed and worded as given. Nothing is sent, counted or kept.',
    notFound: ['invoice'],
    input: { ...one, message: LETTER.message, show_interest: true },
    output: { ...LETTER, interest_amount: '52.30' },
  },
  markAsPaid: {
    description:
      'Records a payment today of the whole balance due. CIS that was deducted of it (`cis_amount`) is recorded as such: left out, it is what is still to be deducted of the invoice. No email is sent.',
    notFound: ['invoice'],
    input: one,
    output: settledInvoice,
  },
  recordPayment: {
    description:
      'Records a payment in pounds, at most the balance due; settling the balance makes the invoice paid. With `notify_customer` the customer is emailed a confirmation. A payment cannot be dated in the future. With `undoable` it is recorded once the undo window has ended.',
    notFound: ['invoice'],
    input: { ...one, ...firstPayment, notify_customer: false },
    output: partPaidInvoice,
  },
  getLatePayment: {
    description:
      'Returns the statutory interest on a late invoice of a business up to and including `on`, today by default, and the fixed sum of the debt (Late Payment of Commercial Debts (Interest) Act 1998). While nothing can be claimed, `reason` says why and every amount is 0.00. `reference_rate_missing`: the half-year in which interest starts to run has no rate yet.',
    notFound: ['invoice'],
    input: { ...one, on: '2027-01-08' },
    output: lateFigures,
  },
  claimLatePayment: {
    description:
      'Claims what is due up to `on` and was not claimed before with a new invoice: lines outside the scope of VAT for the interest and, once for each debt, the fixed sum. Its lines are locked, and a credit note waives it. With `send` it goes to the customer as `send` does. The rate of the first claim stays that of the debt.',
    notFound: ['invoice'],
    input: { ...one, on: '2027-01-08', send: false },
    output: claim,
  },
  listReferenceRates: {
    description:
      'Returns the reference rates by half-year, newest first, as the operator has entered them. A half-year up to the present that has none is listed without one. Interest is 8 points above the rate of the half-year in which it starts to run.',
    output: {
      items: [
        {
          ...{ half_year: '2026-07', from: '2026-07-01', to: '2026-12-31' },
          ...{ reference_rate: '3.75', rate: '11.75' },
        },
      ],
    },
  },
  cancel: {
    description:
      'Cancels a sent invoice that has no payments. Its number stays in use, no email is sent, and it cannot be undone.',
    notFound: ['invoice'],
    input: one,
    output: cancelledInvoice,
  },
}
