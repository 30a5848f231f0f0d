import { PAYMENT_KINDS, PAYMENT_STATES } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { customerSummary } from './customer.ts'
import { undoableInput } from './document.ts'
import {
  calendarDate,
  id,
  instant,
  money,
  optionalIdentifier,
  optionalLines,
  requiredDate,
  requiredLines,
} from './fields.ts'
import { method } from './invoice-input.ts'
import { procedure, refusals } from './procedure.ts'

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
  kind: z.enum(PAYMENT_KINDS),
  /** The payment that a void takes back. */
  payment_id: id.nullable(),
  amount: money,
  /** As last corrected; for a void the day from which the payment no longer counts. */
  paid_on: calendarDate,
  method,
  /** The service that took the money; null for a payment that staff recorded. */
  provider: z.enum(['stripe']).nullable(),
  reference: z.string().nullable(),
  /** Why a void was made. */
  reason: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Oldest first. */
  corrections: z.array(correction),
  /** Null when no member of staff made it. */
  created_by_name: z.string().nullable(),
  created_at: instant,
  abilities: z.object({ void: z.boolean(), correct: z.boolean() }),
}

/** A payment or a void among those of an invoice. `amount` is the part that concerns the invoice; a void's is subtracted. */
export const invoicePayment = z.object({ ...entry, payment_amount: money })
export type InvoicePayment = z.infer<typeof invoicePayment>

/** A payment or a void by itself. */
const payment = z.object({
  ...entry,
  /** Negative for a void. */
  signed_amount: money,
  customer: customerSummary.nullable(),
  invoices: z.array(z.object({ invoice_id: id, invoice_number: z.string(), amount: money })),
})
export type Payment = z.infer<typeof payment>

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
  void: procedure('refund_payments')
    .route({
      method: 'POST',
      path: '/payments/{id}/void',
      successStatus: 201,
      tags: ['Invoices'],
      summary: 'Void a payment that never came',
    })
    .input(voidInput.extend({ id, ...undoableInput }))
    .output(payment)
    .errors(
      refusals('company_required', 'forbidden', 'not_found', 'payment_closed', 'idempotency_key_reused'),
    ),
  correct: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/payments/{id}/correct',
      tags: ['Invoices'],
      summary: 'Put the date or the reference of a payment right',
    })
    .input(correctionInput.extend({ id }))
    .output(payment)
    .errors(
      refusals('company_required', 'forbidden', 'not_found', 'payment_closed', 'idempotency_key_reused'),
    ),
}
