import { PAYMENT_METHODS, PAYMENT_TERMS } from '@quotespark/domain/document'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { addresseeInput, attachmentsInput } from './document.ts'
import {
  dateOr,
  id,
  instant,
  optionalDate,
  optionalEmail,
  optionalEmails,
  optionalIdentifier,
  optionalLines,
  orWhenEmpty,
  paymentAmountInput,
  requiredDate,
  requiredText,
  textOrEmpty,
} from './fields.ts'
import {
  discountInput,
  draftLinesInput,
  invoiceDraftLineInput,
  invoiceLineInput,
  linesInput,
} from './line-input.ts'

/** How the due date follows from the issue date; 'custom' is a chosen date. */
export const INVOICE_TERMS = [...PAYMENT_TERMS, 'custom'] as const
export const terms = z.enum(INVOICE_TERMS)
export const method = z.enum(PAYMENT_METHODS)
/** Methods by which money goes back: nobody refunds a deduction. */
export const refundMethod = method.exclude(['cis_deduction'])

const optionalFields = {
  description: optionalLines('Description', LIMITS.description),
  /** Omitted, a new invoice has prices as the quote it bills, or else without VAT; a change leaves it as it is. */
  prices_include_vat: z.boolean().optional(),
  ...discountInput,
  payment_terms: terms.default('custom'),
  tax_point: optionalDate('Tax point'),
  /** The day on which the work was finished; omitted in a change, it stays as it is. */
  work_finished_on: dateOr(MESSAGES.invalidFormat('Work finished on')).nullable().optional(),
  /** Asked for before the work; omitted in a change, it stays as it is. */
  asked_before_work: z.boolean().optional(),
  billing_address: optionalLines('Billing address', LIMITS.address),
  customer_email: optionalEmail('Customer email'),
  cc_email: optionalEmails('Cc'),
  bcc_email: optionalEmails('Bcc'),
  buyer_reference: optionalIdentifier('Buyer reference', LIMITS.document_reference),
  order_reference: optionalIdentifier('Order number', LIMITS.document_reference),
  message_on_statement: optionalLines('Message on statement', LIMITS.statement_message),
  send_at: instant.nullable().default(null),
  notes: optionalLines('Notes', LIMITS.document_notes),
  terms_and_conditions: optionalLines('Terms and conditions', LIMITS.terms_and_conditions),
  ...addresseeInput,
  ...attachmentsInput,
  attachment_ids: attachmentsInput.attachment_ids.default([]),
}

/** Excludes the totals and the number, which the server determines. Named payment terms determine the due date. */
export const invoiceInput = z.object({
  title: requiredText('Title', LIMITS.title, MESSAGES.invoiceTitle),
  customer_id: z.uuid(MESSAGES.quoteCustomer),
  issue_date: requiredDate('Issue date'),
  due_date: requiredDate('Due date'),
  ...optionalFields,
  items: linesInput(invoiceLineInput, MESSAGES.itemDescription),
  status: z.enum(['draft', 'sent']).default('draft'),
})
export type InvoiceInput = z.input<typeof invoiceInput>

/**
 * An unfinished invoice, in which nothing is required. An empty quantity becomes 1, an empty price zero, and an empty issue date
 * today. Only values that cannot be stored are refused, such as a price that is not a number.
 */
export const invoiceDraft = z.object({
  title: textOrEmpty('Title', LIMITS.title),
  customer_id: orWhenEmpty(id.nullable(), null),
  issue_date: orWhenEmpty(dateOr(MESSAGES.invalidFormat('Issue date')).nullable(), null),
  due_date: orWhenEmpty(dateOr(MESSAGES.invalidFormat('Due date')).nullable(), null),
  ...optionalFields,
  items: draftLinesInput(invoiceDraftLineInput),
})
export type InvoiceDraft = z.input<typeof invoiceDraft>

/**
 * The accepted quote that a new invoice bills; the invoice is for the quote's customer. A quote has one invoice: if it already
 * exists, that one is returned.
 */
export const ofQuote = { quote_id: id.nullable().default(null) }

export const paymentInput = z.object({
  amount: paymentAmountInput,
  paid_on: requiredDate('Date'),
  method,
  reference: optionalIdentifier('Reference', LIMITS.name),
  /** CIS that the customer deducted beside it: recorded as a payment of its own, by 'cis_deduction'. */
  cis_amount: paymentAmountInput.nullable().default(null),
  /** Emails the customer that their payment has arrived. */
  notify_customer: z.boolean().default(false),
})
