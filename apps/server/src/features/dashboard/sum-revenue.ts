import { revenueTallies, type Transaction } from '@quotespark/database'
import { type MonthAmount, revenueDays, revenueMonths } from '@quotespark/domain/dashboard'
import type { CalendarDate } from '@quotespark/domain/time'
import { and, between, eq, sql } from 'drizzle-orm'
import { exactSum } from '../document/exact-sum.ts'

/**
 * Sums accepted quotes by month of acceptance, at their current totals, or payments by month of receipt. Months without any
 * are missing. Reads daily tallies: two rows a day, however many documents there are.
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
        eq(revenueTallies.what, what),
      ),
    )
    .groupBy(sql`1`)
}
