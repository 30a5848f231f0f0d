import { ONBOARDING_STEPS } from '@quotespark/domain/company'
import { ATTENTION_REASONS, EARLIEST_DAY, FUNNEL_STAGES, INVOICE_AGES } from '@quotespark/domain/dashboard'
import { DOCUMENT_KINDS, QUOTE_STATUSES } from '@quotespark/domain/document'
import { z } from 'zod'
import { customerName } from './customer.ts'
import { waitingStepOfRow } from './document.ts'
import { calendarDate, id, instant, money } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const dashboard = z.object({
  stats: z.object({
    totalQuotes: z.number().int(),
    /** Quotes that were sent to their customer, whatever became of them. */
    sentQuotes: z.number().int(),
    acceptedQuotes: z.number().int(),
    pendingInvoices: z.number().int(),
    totalRevenue: money,
    /** Whole percent compared with the previous range of the same length; may be negative. */
    quotesPercentChange: z.number().int(),
    revenuePercentChange: z.number().int(),
    /** Whole percent of the quotes sent; 0 when none was. */
    acceptanceRate: z.number().int(),
  }),
  /** How far quotes created in the range have come; each stage includes those beyond it. */
  funnel: z.array(z.object({ stage: z.enum(FUNNEL_STAGES), count: z.number().int(), total_amount: money })),
  /**
   * Onboarding steps up to the first paid invoice, in order; null afterwards, when dismissed, and for users who may not
   * change settings.
   */
  first_steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), done: z.boolean() })).nullable(),
  recent_quotes: z.array(
    z.object({
      id,
      title: z.string(),
      /** Null while a draft has no customer. */
      customer_name: z.string().nullable(),
      customer_now: customerName,
      total_amount: money,
      /** The lowest total the customer can choose, including VAT; null when none is below `total_amount`. */
      from_amount: money.nullable(),
      /** The accepted total; null before acceptance. */
      accepted_total_amount: money.nullable(),
      status: z.enum(QUOTE_STATUSES),
      waiting_step: waitingStepOfRow,
      created_at: instant,
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

const charts = z.object({
  /** The last twelve calendar months in London including the current one, oldest first. */
  revenue: z.array(
    z.object({
      month: z.string().meta({ examples: ['2026-11'] }),
      accepted_amount: money.meta({ description: 'Of the quotes that were accepted in this month' }),
      paid_amount: money.meta({ description: 'Of the payments received in this month' }),
    }),
  ),
  /** Amounts owed today, grouped by days since the due date. */
  outstanding: z.array(z.object({ age: z.enum(INVOICE_AGES), count: z.number().int(), balance_due: money })),
})
export type DashboardCharts = z.infer<typeof charts>

const attention = z.object({
  /** At most ten documents: the most urgent of each reason, in the order of the reasons. */
  items: z.array(
    z.object({
      id,
      kind: z.enum(DOCUMENT_KINDS),
      reason: z.enum(ATTENTION_REASONS),
      number: z.string(),
      title: z.string().nullable(),
      /** Null for an invoice without a customer. */
      customer_name: z.string().nullable(),
      customer_now: customerName,
      /** The balance due of an invoice; the total of a quote, or what was accepted of it. */
      amount: money,
      /** The day in London on which an invoice was due, a quote expires or was accepted, the email failed or the oldest question was asked. */
      day: calendarDate.nullable(),
      /** True when the customer was reminded today. */
      is_reminded: z.boolean(),
      abilities: z.object({ edit: z.boolean(), create_invoice: z.boolean(), remind: z.boolean() }),
    }),
  ),
  /** Number of documents for each reason and kind, without those that have none. */
  groups: z.array(
    z.object({
      reason: z.enum(ATTENTION_REASONS),
      kind: z.enum(DOCUMENT_KINDS),
      count: z.number().int(),
      /** False when the count is a minimum: beyond 100 the rest is not counted. */
      is_exact: z.boolean(),
    }),
  ),
})
export type Attention = z.infer<typeof attention>

export const dashboardContract = {
  get: procedure('signed_in')
    .route({
      method: 'GET',
      path: '/dashboard',
      tags: ['Dashboard'],
      summary: 'Figures for the quotes created in a date range (inclusive), and the newest quotes',
    })
    .input(
      z
        .object({
          from: calendarDate.refine((day) => day >= EARLIEST_DAY, `The range starts before ${EARLIEST_DAY}`),
          to: calendarDate,
        })
        .refine(({ from, to }) => from <= to, { message: 'The range ends before it starts', path: ['to'] }),
    )
    .output(dashboard)
    .errors(refusals('second_factor_required')),
  hideFirstSteps: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/dashboard/first-steps',
      tags: ['Dashboard'],
      summary: 'Hide or show the first steps of a new company',
    })
    .input(z.object({ hidden: z.boolean() }))
    .output(z.object({ hidden: z.boolean() }))
    .errors(refusals('company_required', 'forbidden')),
  getAttention: procedure('signed_in')
    .route({
      method: 'GET',
      path: '/dashboard/attention',
      tags: ['Dashboard'],
      summary: 'Documents that call for a step',
    })
    .output(attention)
    .errors(refusals('second_factor_required')),
  getCharts: procedure('signed_in')
    .route({
      method: 'GET',
      path: '/dashboard/charts',
      tags: ['Dashboard'],
      summary: 'Revenue of the last twelve months, and what is outstanding by age',
    })
    .output(charts)
    .errors(refusals('second_factor_required')),
}
