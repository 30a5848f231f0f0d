import { isQuote, payments, quotes, type Transaction } from '@quotespark/database'
import {
  addDays,
  type CalendarDate,
  type MonthAmount,
  revenueDays,
  revenueMonths,
  startOfLondonDay,
} from '@quotespark/domain'
import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { exactSum } from '../document/exact-sum.ts'

const startOf = (day: CalendarDate) => startOfLondonDay(day).toISOString()

/** By month of acceptance, what the quotes come to that stand as accepted; months without any are missing. */
export async function sumAcceptedQuotes(
  db: Transaction,
  companyId: string,
  today: CalendarDate,
): Promise<MonthAmount[]> {
  const { from, to } = revenueDays(today)
  const months = revenueMonths(today).map(startOf)
  return db
    .select({
      month: sql<number>`width_bucket(${quotes.accepted_at}, ${sql.param(months)}::timestamptz[]) - 1`,
      // What was chosen of a quote is what was accepted.
      amount: exactSum(sql`coalesce(${quotes.accepted_total_amount}, ${quotes.total_amount})`),
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.company_id, companyId),
        isQuote,
        gte(quotes.accepted_at, startOf(from)),
        lt(quotes.accepted_at, startOf(addDays(to, 1))),
      ),
    )
    .groupBy(sql`1`)
}

/** The payments by the month they were received in; months without any are missing. */
export async function sumPayments(
  db: Transaction,
  companyId: string,
  today: CalendarDate,
): Promise<MonthAmount[]> {
  const { from, to } = revenueDays(today)
  return db
    .select({
      month: sql<number>`width_bucket(${payments.paid_on}, ${sql.param(revenueMonths(today))}::date[]) - 1`,
      amount: exactSum(payments.amount),
    })
    .from(payments)
    .where(and(eq(payments.company_id, companyId), gte(payments.paid_on, from), lte(payments.paid_on, to)))
    .groupBy(sql`1`)
}
