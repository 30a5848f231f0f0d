import { LOSSES } from '@quotespark/domain/report'
import { z } from 'zod'
import { calendarDate, id, money, pageInput, pageOf } from './fields.ts'
import { procedure, refusals } from './procedure.ts'
import { counted, csvFile, days, inRange, reportDocument } from './report-fields.ts'

const loss = z.enum(LOSSES)
const outcome = z.enum(['won', 'lost'])
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const rate = z.string().nullable()

const answeredQuote = z.object({
  id,
  document: reportDocument,
  title: z.string(),
  customer_name: z.string().nullable(),
  /** The day of the answer, or the last day of a quote that expired. */
  date: calendarDate,
  outcome,
  /** Null for a quote that was won. */
  lost_reason: loss.nullable(),
  /** The accepted total, of a quote that was won. */
  total_amount: money,
})
export type AnsweredQuote = z.infer<typeof answeredQuote>

const wonAndLost = z.object({
  from: calendarDate,
  to: calendarDate,
  won: counted,
  lost: counted,
  /** Sent in these days and not answered yet. */
  open: counted,
  /** Won in percent of won and lost, by number and by amount, with one decimal; null without any. */
  win_rate_count: rate,
  win_rate_amount: rate,
  /** From sending to answer, without those that expired, with one decimal; null without any. */
  average_days_to_answer: rate,
  /** The most first. */
  by_reason: z.array(counted.extend({ lost_reason: loss })),
  by_month: z.array(z.object({ month, won: counted, lost: counted })),
  /** The newest answer first. */
  rows: z.array(answeredQuote),
  next_cursor: z.string().nullable(),
})
export type QuotesWonAndLost = z.infer<typeof wonAndLost>

const tags = ['Reports']
const asked = refusals('company_required')

export const quoteReports = {
  quotesWonAndLost: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/quotes-won-and-lost',
      tags,
      summary: 'Quotes that were won and lost, and why',
    })
    .input(inRange(days))
    .output(wonAndLost)
    .errors(asked),
  listQuotesWonAndLostRows: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/quotes-won-and-lost/rows',
      tags,
      summary: 'Quotes that were won or lost, the newest answer first',
    })
    .input(
      inRange({
        ...days,
        outcome: outcome.optional(),
        lost_reason: loss.optional(),
        month: month.optional(),
        ...pageInput.shape,
      }),
    )
    .output(pageOf(answeredQuote))
    .errors(asked),
  exportQuotesWonAndLostCsv: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/quotes-won-and-lost/csv',
      tags,
      summary: 'The same as a CSV file',
    })
    .input(inRange(days))
    .output(csvFile)
    .errors(asked),
}
