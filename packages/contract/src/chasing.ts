import {
  CHASED_KINDS,
  CHASING_STOPS,
  type ChasedKind,
  CUSTOMER_REPLIES,
  chasingProblem,
  MAX_CHASING_STEPS,
} from '@quotespark/domain/billing'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { customerSummary } from './customer.ts'
import {
  calendarDate,
  id,
  instant,
  money,
  optionalDate,
  optionalLines,
  pageInput,
  pageOf,
  requiredLines,
  requiredText,
} from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const tags = ['Chasing']

/** Days from the due date of an invoice; of a quote after it was sent, or before its last day when negative. They name the step. */
const days = z.number().int()

const stepWords = {
  subject: requiredText('Subject', LIMITS.email_subject),
  text: requiredLines('Text', LIMITS.email_message),
}
const stepInput = z.object({ days, ...stepWords, is_on: z.boolean() })

const keptStep = z.object({ days, subject: z.string(), text: z.string(), is_on: z.boolean() })
export type KeptChasingStep = z.infer<typeof keptStep>

const keptSteps = z.object({
  invoice_steps: z.array(keptStep),
  quote_steps: z.array(keptStep),
  /** Steps that 'Restore the usual steps' brings back. */
  usual: z.object({ invoice_steps: z.array(keptStep), quote_steps: z.array(keptStep) }),
})
export type ChasingSteps = z.infer<typeof keptSteps>

const stepsOf = (kind: ChasedKind) =>
  z
    .array(stepInput)
    .max(MAX_CHASING_STEPS, `There can be no more than ${MAX_CHASING_STEPS} steps.`)
    .superRefine((steps, context) => {
      const problem = chasingProblem(kind, steps)
      if (problem) context.addIssue({ code: 'custom', path: problem.path, message: problem.message })
    })

/** Steps as a company wants them: what its customers are sent, and when. */
export const chasingStepsInput = z.object({
  invoice_steps: stepsOf('invoice'),
  quote_steps: stepsOf('quote'),
})

const MAIL_STATES = ['planned', 'sent', 'passed_over', 'stopped'] as const
const state = z.enum(MAIL_STATES)
const stopped_by = z.enum(CHASING_STOPS).nullable()

/** A step of one document. */
const ofStep = {
  days,
  /** Counts the steps of a kind from 1, in the order of their days. */
  step: z.number().int(),
}

const chasedInvoice = z.object({
  id,
  invoice_number: z.string(),
  due_date: calendarDate,
  balance_due: money,
  ...ofStep,
})
const chasedQuote = z.object({
  id,
  quote_number: z.string(),
  title: z.string(),
  valid_until: calendarDate.nullable(),
  total_amount: money,
  ...ofStep,
})

const chasedMail = z.object({
  /** The same for the same mail, to tell rows of a list apart. */
  id: z.string(),
  state,
  /** Why it is not sent; null unless it is stopped. */
  stopped_by,
  /** When it is to go out; of one that is done with, when that was. */
  send_at: instant,
  /** The day in London of `send_at`. */
  send_on: calendarDate,
  /** Several addresses, separated by commas; null where there is none. */
  to: z.string().nullable(),
  customer: customerSummary,
  invoices: z.array(chasedInvoice),
  quotes: z.array(chasedQuote),
  subject: z.string(),
  /** The whole text; empty once the mail's text is no longer kept, and of steps that were not sent. */
  text: z.string(),
  /** Somebody who sent it early or left it out. */
  by_name: z.string().nullable(),
})
export type ChasedMail = z.infer<typeof chasedMail>

const hold = z.object({
  /** `staff` held it, noted a `promise`, or the customer said that it is `paid` or that there is a `problem`. */
  cause: z.enum(['staff', 'promise', 'paid', 'problem']),
  reason: z.string(),
  is_disputed: z.boolean(),
  /** The day on which chasing goes on; null until it is released. */
  until: calendarDate.nullable(),
  promised_on: calendarDate.nullable(),
  by_name: z.string(),
  created_at: instant,
})
export type ChasingHold = z.infer<typeof hold>

const invoiceChasing = z.object({
  hold: hold.nullable(),
  /** False while the company, or this customer, is not chased for invoices. */
  is_on: z.boolean(),
  steps: z.array(
    z.object({
      ...ofStep,
      state: z.enum([...MAIL_STATES, 'dropped']),
      /** Null for a step that is stopped or dropped and has no time any more. */
      send_at: instant.nullable(),
      stopped_by,
      to: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
})
export type InvoiceChasing = z.infer<typeof invoiceChasing>

/** The mail of a customer on a day. */
const mailOfDay = z.object({ customer_id: id, send_on: calendarDate })

export const chasingContract = {
  list: procedure('staff')
    .route({ method: 'GET', path: '/chasing', tags, summary: 'Mails that are to come, or are done with' })
    .input(
      z.object({
        ...pageInput.shape,
        from: calendarDate.optional(),
        to: calendarDate.optional(),
        customer_id: id.optional(),
        /** `planned`: to come, the soonest first. `done`: sent, passed over and left out, the newest first. */
        state: z.enum(['planned', 'done']).default('planned'),
      }),
    )
    .output(
      pageOf(chasedMail).extend({
        /** False while the company chases neither invoices nor quotes. */
        is_on: z.boolean(),
      }),
    )
    .errors(refusals('company_required', 'not_found')),
  send: procedure('manage_invoices')
    .route({ method: 'POST', path: '/chasing/send', tags, summary: 'Send a planned mail now' })
    .input(mailOfDay)
    .output(chasedMail)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'not_planned',
        'customer_email_missing',
        'mail_limit_reached',
        'busy',
        'idempotency_key_reused',
      ),
    ),
  leaveOut: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/chasing/leave-out',
      tags,
      summary: 'Leave out the steps of a planned mail',
    })
    .input(mailOfDay)
    .output(z.object({ left_out: z.number().int() }))
    .errors(refusals('company_required', 'forbidden', 'not_found', 'not_planned')),
  getSteps: procedure('staff')
    .route({
      method: 'GET',
      path: '/chasing-steps',
      tags,
      summary: 'The steps by which customers are chased',
    })
    .output(keptSteps)
    .errors(refusals('company_required')),
  updateSteps: procedure('change_settings')
    .route({ method: 'PUT', path: '/chasing-steps', tags, summary: 'Change the steps' })
    .input(chasingStepsInput)
    .output(keptSteps)
    .errors(refusals('company_required', 'forbidden')),
  previewStep: procedure('staff')
    .route({
      method: 'POST',
      path: '/chasing-steps/preview',
      tags,
      summary: 'Preview a step with a real invoice or quote, or sample values',
    })
    .input(z.object({ kind: z.enum(CHASED_KINDS), days, step: ofStep.step, ...stepWords }))
    .output(
      z.object({
        subject: z.string(),
        html: z.string(),
        /** The invoice or quote that it shows; null for sample values. */
        number: z.string().nullable(),
      }),
    )
    .errors(refusals('company_required', 'busy')),
}

export const chasingHoldInput = z.object({
  reason: requiredText('Reason', LIMITS.message),
  is_disputed: z.boolean().default(false),
  /** The day on which chasing goes on; without it the hold lasts until it is released. */
  until: optionalDate('Date').optional(),
})

export const replyNoteInput = z.object({
  note: requiredText('What was said', LIMITS.message),
  /** Holds the invoice until the working day after it. */
  promised_on: optionalDate('Date').optional(),
})

const found = refusals('company_required', 'forbidden', 'not_found')
const changed = refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')
const path = '/invoices/{id}/chasing' as const

/** Chasing of one invoice, part of the invoices' contract. */
export const invoiceChasingContract = {
  getChasing: procedure('staff')
    .route({ method: 'GET', path, tags, summary: 'The steps of an invoice, and what holds them' })
    .input(z.object({ id }))
    .output(invoiceChasing)
    .errors(refusals('company_required', 'not_found')),
  holdChasing: procedure('manage_invoices')
    .route({ method: 'POST', path: `${path}/hold`, tags, summary: 'Stop chasing the invoice for a while' })
    .input(chasingHoldInput.extend({ id }))
    .output(invoiceChasing)
    .errors(changed),
  releaseChasing: procedure('manage_invoices')
    .route({ method: 'POST', path: `${path}/release`, tags, summary: 'Chase the invoice again' })
    .input(z.object({ id }))
    .output(invoiceChasing)
    .errors(found),
  noteReply: procedure('manage_invoices')
    .route({ method: 'POST', path: `${path}/reply`, tags, summary: 'Note what the customer said' })
    .input(replyNoteInput.extend({ id }))
    .output(invoiceChasing)
    .errors(changed),
  skipChasingStep: procedure('manage_invoices')
    .route({ method: 'POST', path: `${path}/skip`, tags, summary: 'Leave out a step of the invoice' })
    .input(z.object({ id, days }))
    .output(invoiceChasing)
    .errors(changed),
}

const customerChasing = z.object({ is_on: z.boolean() })

/** Chasing of one customer, part of the customers' contract. */
export const customerChasingContract = {
  getChasing: procedure('staff')
    .route({ method: 'GET', path: '/customers/{id}/chasing', tags, summary: 'Whether a customer is chased' })
    .input(z.object({ id }))
    .output(customerChasing)
    .errors(refusals('company_required', 'not_found')),
  setChasing: procedure('manage_invoices')
    .route({ method: 'PUT', path: '/customers/{id}/chasing', tags, summary: 'Chase a customer, or stop' })
    .input(z.object({ id, is_on: z.boolean() }))
    .output(customerChasing)
    .errors(found),
}

/** A customer's reply about an invoice; `promised_on` is the day of their payment, as they say it. */
export const reply = {
  kind: z.enum(CUSTOMER_REPLIES),
  note: optionalLines('Note', LIMITS.message),
  promised_on: optionalDate('Date'),
}

/** Refuses a problem without a word on it. */
export const SAYS_THE_PROBLEM = { path: ['note'], error: MESSAGES.replyProblem }
export const saysTheProblem = (input: object): boolean => {
  const { kind, note } = input as z.infer<z.ZodObject<typeof reply>>
  return kind !== 'problem' || note !== null
}

export const replyInput = z.object(reply).refine(saysTheProblem, SAYS_THE_PROBLEM)
