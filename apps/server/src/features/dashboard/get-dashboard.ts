import type { Dashboard } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import {
  acceptanceRate,
  type DateRange,
  isCalendarDate,
  moneyPercentChange,
  percentChange,
  previousRange,
  Refusal,
  ZERO_MONEY,
} from '@quotespark/domain'
import { countDashboard } from './count-dashboard.ts'
import { listRecentQuotes } from './list-recent-quotes.ts'

/** The figures of the company in this range against the range before; all zero for a person without a company. */
export async function getDashboard(
  db: Transaction,
  companyId: string | null,
  range: DateRange,
  now: Date,
): Promise<Dashboard> {
  refuseFarDates(range)
  if (companyId === null) return { stats: NOTHING, recent_quotes: [] }
  const figures = await countDashboard(db, companyId, { current: range, previous: previousRange(range) })
  return {
    stats: {
      totalQuotes: figures.total_quotes,
      acceptedQuotes: figures.accepted_quotes,
      pendingInvoices: figures.pending_invoices,
      totalRevenue: figures.revenue,
      quotesPercentChange: percentChange(figures.total_quotes, figures.previous_quotes),
      revenuePercentChange: moneyPercentChange(figures.revenue, figures.previous_revenue),
      acceptanceRate: acceptanceRate(figures.accepted_quotes, figures.total_quotes),
    },
    recent_quotes: await listRecentQuotes(db, companyId, now),
  }
}

const NOTHING: Dashboard['stats'] = {
  totalQuotes: 0,
  acceptedQuotes: 0,
  pendingInvoices: 0,
  totalRevenue: ZERO_MONEY,
  quotesPercentChange: 0,
  revenuePercentChange: 0,
  acceptanceRate: 0,
}

/** So far back that the range before it would be outside of what the calendar knows. */
const EARLIEST = '1970-01-01'

function refuseFarDates({ from, to }: DateRange): void {
  const issues = Object.entries({ from, to })
    .filter(([, date]) => !isCalendarDate(date) || date < EARLIEST)
    .map(([path]) => ({ path, message: `${path} must be between the years 1970 and 2999` }))
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}
