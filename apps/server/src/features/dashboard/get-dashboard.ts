import type { Dashboard } from '@quotespark/contract'
import { type Transaction, together } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import {
  acceptanceRate,
  type DateRange,
  funnelStep,
  moneyPercentChange,
  percentChange,
  quoteFunnel,
} from '@quotespark/domain/dashboard'
import { ZERO_MONEY } from '@quotespark/domain/money'
import { withFailureSentence } from '../../api/named-failure.ts'
import type { Membership } from '../../company/find-membership.ts'
import { countLastStages, countPreviousQuotes } from './count-quotes.ts'
import { findFirstSteps } from './find-first-steps.ts'
import { listRecentQuotes } from './list-recent-quotes.ts'
import { countPendingInvoices } from './owed-invoices.ts'

/** Compares the company's figures in this range with the range before; all zero for a person without a company. */
export async function getDashboard(
  db: Transaction,
  membership: Membership | undefined,
  range: DateRange,
  now: Date,
): Promise<Dashboard> {
  if (membership === undefined) {
    return { stats: NOTHING, funnel: quoteFunnel([]), first_steps: null, recent_quotes: [] }
  }
  const { company_id: companyId } = membership
  const [lastStages, previous, pendingInvoices, recent_quotes, first_steps] = await together([
    withFailureSentence('Unable to fetch current range quotes', () => countLastStages(db, companyId, range)),
    withFailureSentence('Unable to fetch previous range quotes', () =>
      countPreviousQuotes(db, companyId, range),
    ),
    countPendingInvoices(db, companyId),
    withFailureSentence('Unable to fetch recent quotes', () => listRecentQuotes(db, companyId, now)),
    can(membership, 'change_settings') ? findFirstSteps(db, companyId) : null,
  ])
  const funnel = quoteFunnel(lastStages)
  const written = funnelStep(funnel, 'created')
  const sent = funnelStep(funnel, 'sent')
  const accepted = funnelStep(funnel, 'accepted')
  return {
    stats: {
      totalQuotes: written.count,
      sentQuotes: sent.count,
      acceptedQuotes: accepted.count,
      pendingInvoices,
      totalRevenue: accepted.total_amount,
      quotesPercentChange: percentChange(written.count, previous.total),
      revenuePercentChange: moneyPercentChange(accepted.total_amount, previous.revenue),
      acceptanceRate: acceptanceRate(accepted.count, sent.count),
    },
    funnel,
    first_steps,
    recent_quotes,
  }
}

const NOTHING: Dashboard['stats'] = {
  totalQuotes: 0,
  sentQuotes: 0,
  acceptedQuotes: 0,
  pendingInvoices: 0,
  totalRevenue: ZERO_MONEY,
  quotesPercentChange: 0,
  revenuePercentChange: 0,
  acceptanceRate: 0,
}
