import {
  E_INVOICE_CHANNELS,
  INVOICE_STATUSES,
  MISSING_PARTICULARS,
  statusesOf,
} from '@quotespark/domain/document'
import { z } from 'zod'
import { missingParts } from './address.ts'
import { customerName, customerNow, customerSummary, documentCustomer } from './customer.ts'
import {
  cis,
  documentRecord,
  documentTotals,
  invoiceLine,
  sealedState,
  waitingStepOfRow,
} from './document.ts'
import { calendarDate, id, instant, money } from './fields.ts'
import { terms } from './invoice-input.ts'
import { invoicePayment } from './payment.ts'

export const invoiceStatus = z.enum(INVOICE_STATUSES)
const status = invoiceStatus

export const invoiceRow = z.object({
  id,
  invoice_number: z.string(),
  title: z.string(),
  customer: customerSummary.nullable(),
  customer_now: customerName,
  status,
  /** The status as staff see it: viewed and overdue are observations. */
  displayed_status: status,
  /** The action that can still be undone: the statuses above are those after it. */
  waiting_step: waitingStepOfRow,
  issue_date: calendarDate,
  due_date: calendarDate,
  total_amount: money,
  /** The sum of its credit notes, and the part of them that went off the balance. */
  credited_amount: money,
  set_off_amount: money,
  balance_due: money,
  /** When a draft is sent automatically. */
  send_at: instant.nullable(),
  created_at: instant,
  archived_at: instant.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    remind: z.boolean(),
    record_payment: z.boolean(),
    credit: z.boolean(),
  }),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** A version the customer was sent before the invoice was changed. */
const earlierVersion = z.object({
  version: z.number().int(),
  total_amount: money,
  /** When it was replaced. */
  created_at: instant,
  /** Always true: every version has its PDF. */
  has_pdf: z.boolean(),
})

const eInvoiceSending = z.object({
  /** Id of the email, or of the delivery to the access point. */
  id,
  way: z.enum(E_INVOICE_CHANNELS),
  /** An email address; for an access point the scheme and electronic address, '9932:GB123456782'. */
  receiver: z.string(),
  revision: z.number().int(),
  /** `kept`: no email provider is configured; the email can be read at /dev/mail. */
  status: z.enum(['waiting', 'sent', 'failed', 'kept']),
  /** Why it is still waiting or has failed. */
  last_error: z.string().nullable(),
  by_name: z.string(),
  created_at: instant,
  /** When the email provider or the access point accepted it. */
  sent_at: instant.nullable(),
})
export type EInvoiceSending = z.infer<typeof eInvoiceSending>

/** A credit note on an invoice. */
const invoiceCreditNote = z.object({
  id,
  credit_note_number: z.string(),
  issue_date: calendarDate,
  status: z.enum(statusesOf('credit_note')),
  reason: z.string(),
  total_amount: money,
  set_off_amount: money,
  credit_amount: money,
  credit_left_amount: money,
})

/** An invoice that claims interest on another. */
const latePaymentClaim = z.object({
  id,
  invoice_number: z.string(),
  status,
  issue_date: calendarDate,
  total_amount: money,
  /** Waived by credit notes. */
  credited_amount: money,
})

export const invoice = z.object({
  id,
  company_id: id,
  invoice_number: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  status,
  displayed_status: status,
  customer_id: id.nullable(),
  customer: documentCustomer.nullable(),
  customer_now: customerNow,
  quote_id: id.nullable(),
  quote: z.object({ id, quote_number: z.string(), title: z.string() }).nullable(),
  issue_date: calendarDate,
  due_date: calendarDate,
  payment_terms: terms,
  /** The time of supply when it differs from the issue date. */
  tax_point: calendarDate.nullable(),
  /** True when somebody entered the tax point; else it follows from the day of issue, `prepaid_on` and `work_finished_on`. */
  is_tax_point_typed: z.boolean(),
  work_finished_on: calendarDate.nullable(),
  /** The earliest day on which money for its quote came before the invoice, which takes it when it is issued. */
  prepaid_on: calendarDate.nullable(),
  /** Asked for before the work: no statutory interest runs on it before that is done. */
  asked_before_work: z.boolean(),
  /** Construction work paid in stages, so that finishing it makes no tax point. */
  is_construction: z.boolean(),
  /** The stage of a quote's payment plan that it bills, counted from 1: its lines, discounts and customer are locked. */
  stage: z
    .object({
      quote_id: id,
      stage: z.number().int(),
      title: z.string(),
      /** The day in London on which the quote was accepted. */
      accepted_on: calendarDate,
      /** Says what the whole comes to, what was billed of it before, and what is left after this invoice; all with VAT. */
      contract_amount: money,
      billed_before: z.array(
        z.object({ invoice_number: z.string(), issue_date: calendarDate, total_amount: money }),
      ),
      left_amount: money,
    })
    .nullable(),
  /** The invoice on which it claims interest for late payment; its lines, discounts and customer are locked. */
  claim_of: id.nullable(),
  /** Figures of the claim. */
  claim: z
    .object({
      /** The number of the invoice that was paid late. */
      invoice_number: z.string(),
      relevant_day: calendarDate,
      /** The last day of which interest is claimed. */
      claimed_to: calendarDate,
      days: z.number().int(),
      /** Percent a year. */
      reference_rate: z.string(),
      rate: z.string(),
      interest_amount: money,
      fixed_sum: money,
    })
    .nullable(),
  /** Invoices that claim interest on this one, oldest first. */
  claims: z.array(latePaymentClaim),
  /** The recurring invoice that made it, with its title and the period that it bills; null where staff wrote it. */
  recurring: z
    .object({ id, title: z.string(), period_from: calendarDate, period_to: calendarDate })
    .nullable(),
  paid_date: calendarDate.nullable(),
  /** Replaces the customer's own address, on this invoice only. */
  billing_address: z.string().nullable(),
  customer_email: z.string().nullable(),
  cc_email: z.string().nullable(),
  bcc_email: z.string().nullable(),
  /** References the customer asks for: a person or department, and their order. */
  buyer_reference: z.string().nullable(),
  order_reference: z.string().nullable(),
  message_on_statement: z.string().nullable(),
  /** When a draft is sent automatically. */
  send_at: instant.nullable(),
  items: z.array(invoiceLine),
  ...documentTotals,
  ...sealedState,
  /** The total that was sent last, which is what is owed whatever was changed since; null before the first sending. */
  sealed_total_amount: money.nullable(),
  amount_paid: money,
  /** The sum of its credit notes. */
  credited_amount: money,
  /** The part of its credit notes that went off the balance. */
  set_off_amount: money,
  /** `total_amount` as it was sent, less what is set off and paid. */
  balance_due: money,
  cis: cis.nullable(),
  /** Oldest first. */
  credit_notes: z.array(invoiceCreditNote),
  payments: z.array(invoicePayment),
  earlier_versions: z.array(earlierVersion),
  /** Particulars required by law that are missing, most important first; empty when complete. */
  missing_particulars: z.array(z.enum(MISSING_PARTICULARS)),
  /** True when the company blocks sending while particulars are missing. */
  particulars_required: z.boolean(),
  /** True when the company has no bank account yet, so customers are not told where to pay by transfer. */
  bank_details_missing: z.boolean(),
  /** The same for e-invoices: whether the version sent last has one, and what is missing for one of the current version. */
  e_invoice: z.object({
    is_sealed: z.boolean(),
    missing: missingParts,
    /** Details missing to send it through the access point; null when none is configured. */
    missing_for_access_point: missingParts.nullable(),
    /** Deliveries of the e-invoice besides the invoice itself, newest first. */
    sendings: z.array(eInvoiceSending),
  }),
  view_count: z.number().int(),
  last_viewed_at: instant.nullable(),
  sent_at: instant.nullable(),
  reminded_at: instant.nullable(),
  ...documentRecord,
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    /** Send the changes made since the customer received it. */
    send_again: z.boolean(),
    mark_as_paid: z.boolean(),
    record_payment: z.boolean(),
    cancel: z.boolean(),
    /** Write a credit note: something of it can still be credited. */
    credit: z.boolean(),
    assign_customer: z.boolean(),
    /** Delete a draft that was never sent. */
    delete: z.boolean(),
    remind: z.boolean(),
    /** Send the sealed e-invoice. */
    send_e_invoice: z.boolean(),
    /** Withdraw the shared link, and make a new one. */
    share: z.boolean(),
    /** Undo the action in its undo window. */
    undo: z.boolean(),
  }),
})
export type Invoice = z.infer<typeof invoice>
