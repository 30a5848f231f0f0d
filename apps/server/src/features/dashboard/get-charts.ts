import type { DashboardCharts } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { type DateRange, londonDate, outstandingByAge, quoteFunnel, revenueByMonth } from '@quotespark/domain'
import { named } from '../../api/named-failure.ts'
import { countLastStages } from './count-last-stages.ts'
import { sumOutstanding } from './owed-invoices.ts'
import { sumAcceptedQuotes, sumPayments } from './sum-revenue.ts'

/** What the charts draw; the range is the funnel's. All zero for a person without a company. */
export async function getCharts(
  db: Transaction,
  companyId: string | null,
  range: DateRange,
  now: Date,
): Promise<DashboardCharts> {
  const today = londonDate(now)
  if (companyId === null) {
    return {
      revenue: revenueByMonth(today, [], []),
      funnel: quoteFunnel([]),
      outstanding: outstandingByAge([]),
    }
  }
  return named('Unable to fetch chart figures', async () => ({
    revenue: revenueByMonth(
      today,
      await sumAcceptedQuotes(db, companyId, today),
      await sumPayments(db, companyId, today),
    ),
    funnel: quoteFunnel(await countLastStages(db, companyId, range)),
    outstanding: outstandingByAge(await sumOutstanding(db, companyId, today)),
  }))
}
