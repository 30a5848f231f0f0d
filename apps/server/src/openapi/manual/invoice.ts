import { customer } from '../sample/customer.ts'
import {
  attachment,
  cancelledInvoice,
  draftInvoice,
  firstPayment,
  invoice,
  invoiceRevision,
  invoiceRow,
  partPaidInvoice,
  remindedInvoice,
  sentInvoice,
  settledInvoice,
  transmittedInvoice,
} from '../sample/invoice.ts'
import { writtenLines } from '../sample/line.ts'
import { acceptedQuote } from '../sample/quote.ts'
import { documentPages } from './document-pages.ts'
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
const parts = ['customer', 'product', 'attachment'] as const

export const invoiceManual: Manual<'invoice'> = {
  ...documentPages({
    kind: 'invoice',
    draft: draftInvoice,
    sent: invoice,
    row: invoiceRow,
    revision: invoiceRevision,
    searched: 'title, number or the customer’s name or e-mail address',
    filtered:
      '`status` is the one that staff see: what is owed past its due date is `overdue`, whatever is stored.',
  }),
  count: {
    description:
      'Answers how many invoices the same filter would list, and how many there are of each status whatever the one asked for. Of very many, the first alone are counted: then `is_exact` is false, and there are at least as many as each figure says.',
    notFound: ['customer'],
    input: { search: 'counter', status: 'sent' },
    output: {
      total: 1,
      by_status: { draft: 0, sent: 1, viewed: 0, paid: 3, overdue: 0, cancelled: 0, partially_paid: 0 },
      archived: 0,
      is_exact: true,
    },
  },
  summary: {
    description:
      'Answers totals over all invoices of the company: how many there are, what they amount to without the cancelled ones, what is still to be paid, and how much of that is overdue today.',
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
      'Answers the number that the next invoice would take now. It is promised to nobody: whoever writes one first takes it.',
    output: { invoice_number: 'INV-00042' },
  },
  create: {
    description:
      'Writes an invoice under the next number of the company; totals are the server’s. Lines, discounts and VAT categories are as those of a quote. With `status: "sent"` it is sealed and mailed to the customer as a PDF once the hold has ended (see `send`), with `send_at` at that moment. Named `payment_terms` decide the due date. With `quote_id` it is the invoice of that accepted quote, which has only one: where it exists, that one is the answer.',
    notFound: ['quote', ...parts],
    input: { ...written, quote_id: acceptedQuote.id, status: 'draft' },
    output: draftInvoice,
  },
  createDraft: {
    description:
      'Keeps an invoice that is not complete yet: anything may be empty, and what is left empty is a quantity of 1, a price of nothing, an issue date of today. It takes its number at once; nobody is written to.',
    notFound: ['quote', ...parts],
    input: { ...written, quote_id: acceptedQuote.id },
    output: draftInvoice,
  },
  update: {
    description:
      'Replaces an invoice and its lines. Of one that was sent the customer goes on seeing what they have until it is sent again, which `status: "sent"` does at once; what was sent stays on record. What is paid or cancelled is closed, and the total cannot be less than what is paid already.',
    notFound: ['invoice', ...parts],
    input: { ...written, id, version: draftInvoice.version, status: 'sent' },
    output: sentInvoice,
  },
  updateDraft: {
    description:
      'Replaces what a draft says without completing it; nobody is written to. What was sent already is refused.',
    notFound: ['invoice', ...parts],
    input: { ...written, id, version: draftInvoice.version },
    output: { ...draftInvoice, version: draftInvoice.version + 1 },
  },
  assignCustomer: {
    description:
      'Says whom a draft is for. What was issued stays with the customer it was issued to and is refused.',
    notFound: ['invoice', 'customer'],
    input: { ...one, customer_id: customer.id },
    output: draftInvoice,
  },
  getVersionPdf: {
    description:
      'Answers the PDF that was sent before the invoice was changed: that of the revision with this number. `revisions/{revision}/pdf` answers the same.',
    notFound: ['invoice'],
    input: { ...one, version: 1 },
  },
  getReceipt: {
    description:
      'Answers the receipt of a paid invoice as a PDF: PAID with the date, what came in and how. The PDF of the invoice stays as it was sealed. While something is still to be paid there is none.',
    notFound: ['invoice', 'receipt'],
    input: one,
  },
  getUbl: {
    description:
      'Answers the invoice as an e-invoice: UBL 2.1 for EN 16931, by Peppol BIS Billing 3.0 where both sides have an electronic address and there is a buyer or an order reference. It is what was sealed when it was sent last, and differs from that in nothing but what was paid and what is left. Where none was sealed, `einvoice_incomplete` says what is missing, with the page on which each is put right.',
    notFound: ['invoice'],
    input: one,
  },
  getRevisionUbl: {
    description:
      'Answers the e-invoice that was sealed with a revision: the same bytes as in its mail and in its PDF, for ever. A revision that was sealed without one never gets one: send the invoice again.',
    notFound: ['invoice'],
    input: { ...one, revision: 1 },
  },
  uploadAttachment: {
    description:
      'Takes a file of at most 20 MB to go out with an invoice, and answers the id to name in its `attachment_ids`. Programs are refused, as mail servers refuse them. A file that no invoice names within a day is removed.',
    output: attachment,
  },
  getAttachment: {
    description: 'Answers one file that is attached to an invoice, under the name it was uploaded with.',
    notFound: ['attachment'],
    input: { ...one, attachment_id: attachment.id },
  },
  createFromQuote: {
    description:
      'Turns an accepted quote into a draft invoice of what was accepted, due as the company’s settings say. A second call answers the invoice that exists. A quote that was changed since it was accepted is refused, unless `accepted=true` says to bill what was accepted all the same.',
    notFound: ['quote'],
    input: { params: { quote_id: acceptedQuote.id }, query: { accepted: 'true' } },
    output: { ...draftInvoice, attachments: [] },
  },
  send: {
    description:
      'Sends a draft to its customer, or again what was changed since they got it: it is sealed as its next revision and mailed as a PDF with its attachments. An incomplete draft is refused with `invalid_input`. `to`, `cc`, `subject` and `message` change that mail. It waits until `held.until`: `undo` takes it back whole, and whatever else is done to the invoice, or opening its link, sends it at once.',
    notFound: ['invoice'],
    input: { ...one, subject: 'Your invoice for the shop counter' },
    output: sentInvoice,
  },
  sendEInvoice: {
    description:
      'Sends the sealed e-invoice alone: by e-mail to the customer, or to whom `to` names, with the bytes of `revisions/{revision}/ubl` attached; or by `access_point` into the customer’s software, where one is set up (`einvoice_unaddressed` says what it lacks). It waits like `send` and can be taken back; then it is tried for three days. `e_invoice.sendings` tells what became of it. An access point takes a revision once, an address gets it once a day: called again nothing more goes out.',
    notFound: ['invoice'],
    input: { ...one, way: 'access_point' },
    output: transmittedInvoice,
  },
  remind: {
    description:
      'Mails the customer a reminder of an overdue invoice, with its PDF. Once a day is enough: called again on the same day nothing more goes out. What is not overdue is refused.',
    notFound: ['invoice'],
    input: one,
    output: remindedInvoice,
  },
  markAsPaid: {
    description:
      'Notes that all that is still owed has been paid today, as a payment of the rest. Nobody is written to.',
    notFound: ['invoice'],
    input: one,
    output: settledInvoice,
  },
  recordPayment: {
    description:
      'Notes money received, in pounds and not more than is owed; what settles the balance makes the invoice paid. With `notify_customer` the customer is mailed that it has arrived. A payment cannot be dated in the future. With `undoable` it is recorded once the hold has ended.',
    notFound: ['invoice'],
    input: { ...one, ...firstPayment, notify_customer: false },
    output: partPaidInvoice,
  },
  cancel: {
    description:
      'Cancels a sent invoice that nothing was paid of. Its number stays taken, nobody is written to, and it cannot be taken back.',
    notFound: ['invoice'],
    input: one,
    output: cancelledInvoice,
  },
}
