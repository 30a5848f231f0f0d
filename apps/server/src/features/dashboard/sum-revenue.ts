import { revenueTallies, type Transaction } from '@quotespark/database'
import { type MonthAmount, revenueDays, revenueMonths } from '@quotespark/domain/dashboard'
import type { CalendarDate } from '@quotespark/domain/time'
import { and, between, eq, ne, sql } from 'drizzle-orm'
import { exactSum } from '../document/exact-sum.ts'

/**
 * Sums accepted quotes by month of acceptance, at their current totals, or payments less voids and refunds by month.
 * Months without any are missing. Reads daily tallies: some rows a day, however many documents there are.
 */
export async function sumRevenue(
  db: Transaction,
  companyId: string,
  what: 'accepted' | 'paid',
  today: CalendarDate,
): Promise<MonthAmount[]> {
  const { from, to } = revenueDays(today)
  return db
    .select({
      month: sql<number>`width_bucket(${revenueTallies.day}, ${sql.param(revenueMonths(today))}::date[]) - 1`,
      amount: exactSum(revenueTallies.amount),
    })
    .from(revenueTallies)
    .where(
      and(
        eq(revenueTallies.company_id, companyId),
        between(revenueTallies.day, from, to),
        what === 'accepted' ? eq(revenueTallies.what, 'accepted') : ne(revenueTallies.what, 'accepted'),
      ),
    )
    .groupBy(sql`1`)
}
