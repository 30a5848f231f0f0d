import { QUOTE_STATUSES } from '@quotespark/domain'
import { z } from 'zod'
import { calendarDate, id, instant, money } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const dashboard = z.object({
  stats: z.object({
    totalQuotes: z.number().int(),
    acceptedQuotes: z.number().int(),
    pendingInvoices: z.number().int(),
    totalRevenue: money,
    /** Whole percent against the range of the same length before; may be negative. */
    quotesPercentChange: z.number().int(),
    revenuePercentChange: z.number().int(),
    /** Whole percent. */
    acceptanceRate: z.number().int(),
  }),
  recent_quotes: z.array(
    z.object({
      id,
      title: z.string(),
      customer_name: z.string(),
      total_amount: money,
      status: z.enum(QUOTE_STATUSES),
      created_at: instant,
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

export const dashboardContract = {
  get: procedure
    .route({
      method: 'GET',
      path: '/dashboard',
      tags: ['Dashboard'],
      summary: 'Figures of a range of days, both included',
    })
    .input(
      z
        .object({ from: calendarDate, to: calendarDate })
        .refine(({ from, to }) => from <= to, { message: 'The range ends before it starts', path: ['to'] }),
    )
    .output(dashboard)
    .errors(refusals()),
}
