import type { DashboardCharts } from '@quotespark/contract'
import { type Transaction, together } from '@quotespark/database'
import { outstandingByAge, revenueByMonth } from '@quotespark/domain/dashboard'
import { londonDate } from '@quotespark/domain/time'
import { named } from '../../api/named-failure.ts'
import { sumOutstanding } from './owed-invoices.ts'
import { sumRevenue } from './sum-revenue.ts'

/** Reads the charts that do not depend on the chosen range; all zero for a person without a company. */
export async function getCharts(
  db: Transaction,
  companyId: string | null,
  now: Date,
): Promise<DashboardCharts> {
  const today = londonDate(now)
  if (companyId === null) {
    return { revenue: revenueByMonth(today, [], []), outstanding: outstandingByAge([]) }
  }
  return named('Unable to fetch revenue and outstanding invoices', async () => {
    const [accepted, paid, outstanding] = await together([
      sumRevenue(db, companyId, 'accepted', today),
      sumRevenue(db, companyId, 'paid', today),
      sumOutstanding(db, companyId, today),
    ])
    return {
      revenue: revenueByMonth(today, accepted, paid),
      outstanding: outstandingByAge(outstanding),
    }
  })
}
