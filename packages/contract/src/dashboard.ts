import { ONBOARDING_STEPS } from '@quotespark/domain/company'
import { EARLIEST_DAY, FUNNEL_STAGES, INVOICE_AGES } from '@quotespark/domain/dashboard'
import { QUOTE_STATUSES } from '@quotespark/domain/document'
import { z } from 'zod'
import { customerName } from './customer.ts'
import { waitingStepOfRow } from './document.ts'
import { calendarDate, id, instant, money } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const dashboard = z.object({
  stats: z.object({
    totalQuotes: z.number().int(),
    acceptedQuotes: z.number().int(),
    pendingInvoices: z.number().int(),
    totalRevenue: money,
    /** Whole percent compared with the previous range of the same length; may be negative. */
    quotesPercentChange: z.number().int(),
    revenuePercentChange: z.number().int(),
    /** Whole percent. */
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
      customer_name: z.string(),
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
