import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { calendarDate, id, money, paymentAmountInput, requiredDate, requiredLines } from './fields.ts'
import { refundMethod } from './invoice-input.ts'
import { payment } from './payment.ts'
import { procedure, refusals } from './procedure.ts'

const tags = ['Customers']
const step = z.object({ id })

/** A customer's credit with where it comes from, the oldest first: in that order it is used. */
const customerCredit = z.object({
  available_amount: money,
  sources: z.array(
    z.object({
      kind: z.enum(['overpayment', 'credit_note']),
      /** Id of the payment. */
      id,
      /** The reference of the payment. */
      number: z.string().nullable(),
      /** The quote that the money was paid for and whose next invoice takes it; null for any other credit. */
      quote_number: z.string().nullable(),
      date: calendarDate,
      /** The whole payment, and what is left of it. */
      amount: money,
      left_amount: money,
    }),
  ),
})
export type CustomerCredit = z.infer<typeof customerCredit>

const openInvoice = z.object({
  id,
  invoice_number: z.string(),
  due_date: calendarDate,
  total_amount: money,
  balance_due: money,
  /** The balance less what CIS is still to be deducted of it. */
  to_pay_amount: money,
})
export type OpenInvoice = z.infer<typeof openInvoice>

const onInvoice = step.extend({ invoice_id: id })

export const creditRefundInput = z.object({
  amount: paymentAmountInput,
  method: refundMethod,
  paid_on: requiredDate('Date'),
  reason: requiredLines('Reason', LIMITS.payment_reason),
})

/** The money of one customer: what they owe, and their credit. */
export const customerCreditContract = {
  listOpenInvoices: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers/{id}/open-invoices',
      tags,
      summary: 'The invoices that a customer owes, the oldest due first',
    })
    .input(step)
    .output(z.object({ items: z.array(openInvoice) }))
    .errors(refusals('company_required', 'not_found')),
  getCredit: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers/{id}/credit',
      tags,
      summary: 'The unused credit of a customer',
    })
    .input(step)
    .output(customerCredit)
    .errors(refusals('company_required', 'not_found')),
  allocateCredit: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/customers/{id}/credit/allocate',
      tags,
      summary: 'Use the credit of a customer on an invoice',
    })
    .input(onInvoice.extend({ amount: paymentAmountInput }))
    .output(customerCredit)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'payment_exceeds_balance',
        'credit_insufficient',
        'transition_not_allowed',
        'amount_too_large',
        'idempotency_key_reused',
      ),
    ),
  releaseCredit: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/customers/{id}/credit/release',
      tags,
      summary: 'Take used credit off an invoice again',
    })
    .input(onInvoice.extend({ amount: paymentAmountInput.nullable().default(null) }))
    .output(customerCredit)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'credit_insufficient',
        'amount_too_large',
        'idempotency_key_reused',
      ),
    ),
  refundCredit: procedure('refund_payments')
    .route({
      method: 'POST',
      path: '/customers/{id}/credit/refund',
      successStatus: 201,
      tags,
      summary: 'Record that credit was paid back to the customer',
    })
    .input(creditRefundInput.extend({ id }))
    .output(z.object({ items: z.array(payment) }))
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'credit_insufficient',
        'payment_closed',
        'amount_too_large',
        'idempotency_key_reused',
      ),
    ),
}
