import type { Dashboard } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import {
  acceptanceRate,
  type DateRange,
  moneyPercentChange,
  percentChange,
  previousRange,
  ZERO_MONEY,
} from '@quotespark/domain'
import { named } from '../../api/named-failure.ts'
import { countQuotes } from './count-quotes.ts'
import { listRecentQuotes } from './list-recent-quotes.ts'
import { countPendingInvoices } from './owed-invoices.ts'

/** The figures of the company in this range against the range before; all zero for a person without a company. */
export async function getDashboard(
  db: Transaction,
  companyId: string | null,
  range: DateRange,
  now: Date,
): Promise<Dashboard> {
  if (companyId === null) return { stats: NOTHING, recent_quotes: [] }
  const current = await named('Unable to fetch current range quotes', () => countQuotes(db, companyId, range))
  const previous = await named('Unable to fetch previous range quotes', () =>
    countQuotes(db, companyId, previousRange(range)),
  )
  return {
    stats: {
      totalQuotes: current.total,
      acceptedQuotes: current.accepted,
      pendingInvoices: await countPendingInvoices(db, companyId),
      totalRevenue: current.revenue,
      quotesPercentChange: percentChange(current.total, previous.total),
      revenuePercentChange: moneyPercentChange(current.revenue, previous.revenue),
      acceptanceRate: acceptanceRate(current.accepted, current.total),
    },
    recent_quotes: await named('Unable to fetch recent quotes', () => listRecentQuotes(db, companyId, now)),
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
