import { BILLING_STATUSES, type BillingStage, planIssues, unstorableIssues } from '@quotespark/domain/billing'
import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { calendarDate, decimalInput, id, money, textOrEmpty } from './fields.ts'

/** When a stage is billed: with the acceptance, by hand, or on a day in London. */
const when = z.union([z.enum(['on_acceptance', 'by_hand']), calendarDate])

const stageInput = z.object({
  /** Required, but not of a draft. */
  title: textOrEmpty('Title', LIMITS.title),
  /** Percent of what is accepted; with neither percentage nor amount it is the rest. */
  percent: decimalInput('30'),
  /** The amount that the customer pays, VAT included. */
  amount: decimalInput('500.00'),
  when: when.default('by_hand'),
})

function plan(issuesOf: typeof planIssues) {
  return z.array(stageInput).superRefine((stages, context) => {
    for (const { stage, field, message } of issuesOf(stages as BillingStage[])) {
      context.addIssue({
        code: 'custom',
        path: [...(stage === null ? [] : [stage]), ...(field === null ? [] : [field])],
        message,
      })
    }
  })
}

const construction = {
  /** Construction work paid in stages (VAT Regulations 1995, reg. 93). Omitted in a change, it stays as it is. */
  is_construction: z.boolean().optional(),
}

/** The payment plan of a quote; omitted in a change, it stays as it is, and an empty one removes it. */
export const planInput = { billing_stages: plan(planIssues).optional(), ...construction }

/** The same of a draft, whose plan may be unfinished. */
export const draftPlanInput = { billing_stages: plan(unstorableIssues).optional(), ...construction }

/** A stage as written. */
export const billingStage = z.object({
  title: z.string(),
  percent: z
    .string()
    .nullable()
    .meta({ description: 'Percent of what is accepted', examples: ['30'] }),
  amount: money.nullable(),
  when,
})

/** The stages of a quote with their invoices. Before a stage is billed, its amounts are a forecast in the order of the plan. */
export const billing = z.object({
  stages: z.array(
    billingStage.extend({
      /** Counted from 1. */
      stage: z.number().int(),
      net_amount: money,
      tax_amount: money,
      total_amount: money,
      invoice_id: id.nullable(),
      invoice_number: z.string().nullable(),
      status: z.enum(BILLING_STATUSES),
    }),
  ),
  /** All with VAT. */
  accepted_amount: money,
  /** Drafts and issued invoices of stages, without cancelled ones and those whose stage was reopened. */
  billed_amount: money,
  /** Credit notes on the issued ones; what was credited stays billed. */
  credited_amount: money,
  paid_amount: money,
  /** Money that came for the quote and waits for its next invoice. */
  prepaid_amount: money,
  /** The accepted amount less the billed one. */
  remaining_amount: money,
})
export type Billing = z.infer<typeof billing>
export type BilledStage = Billing['stages'][number]

/** A stage as its customer sees it, with the amount that it comes to. */
export const shownStage = billingStage.extend({ total_amount: money })
