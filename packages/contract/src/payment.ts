import { CREDIT_REASONS, PAYMENT_KINDS, PAYMENT_STATES } from '@quotespark/domain/document'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { customerSummary } from './customer.ts'
import { pdfFile, undoableInput, waitingStep } from './document.ts'
import {
  calendarDate,
  id,
  instant,
  money,
  optionalIdentifier,
  optionalLines,
  pageInput,
  pageOf,
  paymentAmountInput,
  requiredDate,
  requiredLines,
  searchText,
} from './fields.ts'
import { method, paymentInput, refundMethod } from './invoice-input.ts'
import { procedure, refusals } from './procedure.ts'

const tags = ['Payments']

/** Invoices that one payment may name. */
const MAX_SHARES = 200

/** A date or reference that was put right, with what stood there before. */
const correction = z.object({
  paid_on: calendarDate,
  reference: z.string().nullable(),
  previous_paid_on: calendarDate,
  previous_reference: z.string().nullable(),
  reason: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
})

const entry = {
  id,
  /** The payment that a void, a refund or a dispute takes back; of what brings money back, the refund or the dispute. */
  payment_id: id.nullable(),
  amount: money,
  /** As last corrected; for a void the day from which the payment no longer counts. */
  paid_on: calendarDate,
  method,
  /** The service that took the money; null for a payment that staff recorded. */
  provider: z.enum(['stripe']).nullable(),
  reference: z.string().nullable(),
  /** Why a void or a refund was made. */
  reason: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Oldest first. */
  corrections: z.array(correction),
  /** Null when no member of staff made it. */
  created_by_name: z.string().nullable(),
  created_at: instant,
  /** Says what is left of a payment to refund; '0.00' for anything else. */
  refundable_amount: money,
}
const abilities = z.object({
  void: z.boolean(),
  refund: z.boolean(),
  correct: z.boolean(),
  /** Download its receipt. */
  receipt: z.boolean(),
})

/**
 * Says what settles an invoice: payments, their voids and refunds, and credit that was used. `amount` is the part that concerns the invoice,
 * `payment_amount` the whole; that of a void or a refund of a payment is subtracted. Of credit used, `payment_id` is the payment that
 * it was left of.
 */
export const invoicePayment = z.object({
  ...entry,
  kind: z.enum([...PAYMENT_KINDS, 'credit']),
  payment_amount: money,
  /** `release`: credit used can be taken off again. */
  abilities: abilities.extend({ release: z.boolean() }),
})
export type InvoicePayment = z.infer<typeof invoicePayment>

/** A payment, a void or a refund by itself. */
export const payment = z.object({
  ...entry,
  kind: z.enum(PAYMENT_KINDS),
  /** The credit note whose credit a refund pays out. */
  credit_note_id: id.nullable(),
  /** The quote that it was paid for before its invoice. */
  quote: z.object({ quote_id: id, quote_number: z.string() }).nullable(),
  /** Negative for a void, a refund or a dispute of a payment; the void of a refund and a reversal bring money back. */
  signed_amount: money,
  /** Stripe's fee for a card payment, once it is known; it touches neither an invoice nor VAT. Null for anything else. */
  fee_amount: money.nullable(),
  /** The part that Stripe took beyond what was left of the payment: it counts nowhere and is to be claimed from the customer. */
  excess_amount: money,
  /** Why Stripe did not make a refund that was asked for; null for anything else. */
  failure_reason: z.string().nullable(),
  /** The undo window of a row that can still be undone. */
  held: waitingStep.nullable(),
  customer: customerSummary.nullable(),
  /** For a payment what it settles now, for a void or a refund what it took off each invoice. */
  invoices: z.array(z.object({ invoice_id: id, invoice_number: z.string(), amount: money })),
  /** Says what is left of a payment: the customer's credit. */
  unallocated_amount: money,
  abilities,
})
export type Payment = z.infer<typeof payment>

/** A payment with what became of it. */
const paymentDetail = payment.extend({
  /**
   * Rows that took of it or brought that back, in the order in which they were made, then refunds that wait for Stripe or were refused,
   * then what can still be undone.
   */
  later_rows: z.array(payment),
})
export type PaymentDetail = z.infer<typeof paymentDetail>

export const newPaymentInput = z.object({
  ...paymentInput.shape,
  customer_id: z.uuid(MESSAGES.quoteCustomer),
  /**
   * A quote of the customer that the money is for: what is not shared out waits for its next invoice. Until then it is the customer's
   * credit.
   */
  quote_id: id.nullable().default(null),
  /**
   * Left out, the invoices of the customer are paid, the oldest due first; with a quote, its own alone. What is not shared out is the
   * customer's credit.
   */
  allocations: z
    .array(z.object({ invoice_id: id, amount: paymentAmountInput }))
    .max(MAX_SHARES)
    .optional(),
})

/** Left out, `paid_on` is today and `method` that of the payment. */
export const refundInput = z.object({
  amount: paymentAmountInput,
  reason: requiredLines('Reason', LIMITS.payment_reason),
  paid_on: requiredDate('Date').nullable().default(null),
  method: refundMethod.nullable().default(null),
  /**
   * How the money goes back. Left out, a payment that came through Stripe is refunded through it, on its day and to the card; any other
   * by hand.
   */
  through: z.enum(['stripe', 'by_hand']).nullable().default(null),
  /** The invoice that it is taken off first, once the surplus of the payment is used up. */
  invoice_id: id.nullable().default(null),
  /** The price is lower now: credit notes with this reason take off each invoice what it would owe again. */
  credit_note: z
    .object({
      reason: requiredLines('Reason', LIMITS.credit_reason),
      reason_kind: z.enum(CREDIT_REASONS).default('reduction'),
    })
    .nullable()
    .default(null),
  /** Emails the customer that the refund was made, and sends them the credit notes. */
  notify_customer: z.boolean().default(false),
})

export type RefundInput = z.input<typeof refundInput>

const filter = {
  kind: z.enum(PAYMENT_KINDS).optional(),
  method: method.optional(),
  customer_id: id.optional(),
  invoice_id: id.optional(),
  /** Days of payment in London, as last corrected. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** 'on_its_way' and 'failed': what Stripe has not confirmed, or will not; nothing of it counts. */
  state: z.enum(['received', 'voided', 'on_its_way', 'failed']).optional(),
  /** A text in the reference, the name or the email of the customer, or the number of an invoice. */
  search: searchText,
}
export type PaymentFilter = z.infer<z.ZodObject<typeof filter>>

const counted = z.object({ count: z.number().int(), amount: money })

/** Left out, `paid_on` is today. */
export const voidInput = z.object({
  reason: requiredLines('Reason', LIMITS.payment_reason),
  paid_on: requiredDate('Date').nullable().default(null),
})

/** A field that is left out stays as it is. */
export const correctionInput = z.object({
  paid_on: requiredDate('Date').nullable().default(null),
  reference: optionalIdentifier('Reference', LIMITS.name).unwrap().optional(),
  reason: optionalLines('Reason', LIMITS.payment_reason),
})

export const paymentContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/payments',
      tags,
      summary: 'Payments, voids and refunds, the newest day first',
    })
    .input(pageInput.extend(filter))
    .output(pageOf(payment))
    .errors(refusals('company_required', 'not_found')),
  count: procedure('staff')
    .route({
      method: 'GET',
      path: '/payments/count',
      tags,
      summary: 'How many payments match, and their sums',
    })
    .input(z.object(filter))
    .output(
      z.object({
        total: z.number().int(),
        /** Counts and sums, whatever the given kind. */
        by_kind: z.record(z.enum(PAYMENT_KINDS), counted),
        /** The CIS in `by_kind`, which is no money received: what was recorded as deducted, and what of that was voided. */
        cis: z.object({ deducted_amount: money, voided_amount: money }),
        /** Payments that Stripe has not confirmed, less refunds that it was asked for, whatever the given kind and state. */
        on_its_way: counted,
        /** The unused credit of the customer, or of all customers where none is given. */
        credit_amount: money,
        /** False when counts and sums are minimums: beyond a limit the rest is not counted. */
        is_exact: z.boolean(),
      }),
    )
    .errors(refusals('company_required', 'not_found')),
  exportCsv: procedure('staff')
    .route({
      method: 'GET',
      path: '/payments/csv',
      tags,
      summary: 'The payments as a table for spreadsheets',
    })
    .input(z.object(filter))
    .output(z.file().mime('text/csv'))
    .errors(refusals('company_required', 'not_found')),
  get: procedure('staff')
    .route({ method: 'GET', path: '/payments/{id}', tags, summary: 'One payment' })
    .input(z.object({ id }))
    .output(paymentDetail)
    .errors(refusals('company_required', 'not_found')),
  getReceipt: procedure('staff')
    .route({
      method: 'GET',
      path: '/payments/{id}/receipt',
      tags,
      summary: 'The receipt of a payment as a PDF',
    })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found', 'busy')),
  create: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/payments',
      successStatus: 201,
      tags,
      summary: 'Record a payment of a customer for several invoices',
    })
    .input(newPaymentInput.extend(undoableInput))
    .output(payment)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'payment_exceeds_balance',
        'transition_not_allowed',
        'amount_too_large',
        'mail_limit_reached',
        'idempotency_key_reused',
      ),
    ),
  refund: procedure('refund_payments')
    .route({
      method: 'POST',
      path: '/payments/{id}/refund',
      successStatus: 201,
      tags,
      summary: 'Refund a payment or a part of it, through Stripe or as paid back by hand',
    })
    .input(refundInput.extend({ id, ...undoableInput }))
    .output(payment)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'payment_closed',
        'refund_exceeds',
        'transition_not_allowed',
        'credit_exceeds',
        'mail_limit_reached',
        'payment_unavailable',
        'amount_too_large',
        'busy',
        'idempotency_key_reused',
      ),
    ),
  void: procedure('refund_payments')
    .route({
      method: 'POST',
      path: '/payments/{id}/void',
      successStatus: 201,
      tags,
      summary: 'Void a payment that never came, or a refund that was never made',
    })
    .input(voidInput.extend({ id, ...undoableInput }))
    .output(payment)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'payment_closed',
        'credit_used',
        'vat_period_filed',
        'idempotency_key_reused',
      ),
    ),
  undo: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/payments/{id}/undo',
      tags,
      summary: 'Take back a payment, a void or a refund during its undo window',
    })
    .input(z.object({ id }))
    .output(payment)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'nothing_to_undo')),
  correct: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/payments/{id}/correct',
      tags,
      summary: 'Put the date or the reference of a payment right',
    })
    .input(correctionInput.extend({ id }))
    .output(payment)
    .errors(
      refusals('company_required', 'forbidden', 'not_found', 'payment_closed', 'idempotency_key_reused'),
    ),
}
