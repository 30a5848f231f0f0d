import { LATE_PAYMENT_REASONS } from '@quotespark/domain/billing'
import { MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { calendarDate, dateOr, id, money } from './fields.ts'
import { invoice } from './invoice-output.ts'
import { procedure, refusals } from './procedure.ts'

/** Percent a year. */
const rate = z.string().meta({ examples: ['11.75'] })

/** Statutory interest and the fixed sum of an invoice on a day. Every amount is zero while nothing can be claimed. */
const latePayment = z.object({
  eligible: z.boolean(),
  /** Why nothing can be claimed; null while something can. */
  reason: z.enum(LATE_PAYMENT_REASONS).nullable(),
  /** The last day on which it could be paid in time. */
  relevant_day: calendarDate.nullable(),
  /** Days late on which something was owed. */
  days: z.number().int(),
  /** The rate of the half-year in which interest starts to run, and for good that of the first claim; `rate` is 8 points above. */
  reference_rate: rate.nullable(),
  rate: rate.nullable(),
  /** Up to and including the day, whatever was claimed before. */
  interest_amount: money,
  fixed_sum: money,
  total_amount: money,
  /** Adds to the interest with one more day. */
  daily_amount: money,
  /** Claimed before and not waived. */
  claimed_amount: money,
  /** The amount of a claim made now: of interest and fixed sum each what was not claimed before. */
  claimable_amount: money,
})
export type LatePaymentFigures = z.infer<typeof latePayment>

const referenceRate = z.object({
  /** The first month of six: '2026-01' or '2026-07'. */
  half_year: z.string(),
  from: calendarDate,
  to: calendarDate,
  /** Null for the present half-year, and one that begins soon, while it is not entered. */
  reference_rate: rate.nullable(),
  rate: rate.nullable(),
})
export type ReferenceRate = z.infer<typeof referenceRate>

const on = dateOr(MESSAGES.invalidFormat('Date')).optional()
const tags = ['Invoices']

export const latePaymentContract = {
  getLatePayment: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/{id}/late-payment',
      tags,
      summary: 'Statutory interest on a late invoice, and the fixed sum',
    })
    .input(z.object({ id, on }))
    .output(latePayment)
    .errors(refusals('company_required', 'not_found', 'reference_rate_missing')),
  claimLatePayment: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/{id}/late-payment/claim',
      successStatus: 201,
      tags,
      summary: 'Claim the interest that is due with an invoice of its own',
    })
    .input(z.object({ id, on, send: z.boolean().default(false) }))
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'late_payment_not_due',
        'reference_rate_missing',
        'customer_email_missing',
        'mail_limit_reached',
        'particulars_missing',
        'vat_period_filed',
        'idempotency_key_reused',
        'busy',
      ),
    ),
  listReferenceRates: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/late-payment/reference-rates',
      tags,
      summary: 'Reference rates of statutory interest by half-year, newest first',
    })
    .output(z.object({ items: z.array(referenceRate) }))
    .errors(refusals('company_required')),
}
