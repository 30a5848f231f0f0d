import { quotes, type Transaction } from '@quotespark/database'
import type { DateRange } from '@quotespark/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { dayBounds } from './day-bounds.ts'
import { exactSum } from './exact-sum.ts'

/** The quotes of the company that were written in these days: how many, how many stand as accepted, and their sum. */
export async function countQuotes(db: Transaction, companyId: string, range: DateRange) {
  const { start, end } = dayBounds(range)
  const isAccepted = eq(quotes.status, 'accepted')
  const [figures] = await db
    .select({
      total: sql<number>`count(*)::int`,
      accepted: sql<number>`(count(*) filter (where ${isAccepted}))::int`,
      revenue: exactSum(quotes.total_amount, isAccepted),
    })
    .from(quotes)
    .where(and(eq(quotes.company_id, companyId), gte(quotes.created_at, start), lt(quotes.created_at, end)))
  if (!figures) throw new Error('an aggregate without its row')
  return figures
}
