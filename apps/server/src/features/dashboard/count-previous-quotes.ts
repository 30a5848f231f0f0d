import { isQuote, quotes, type Transaction } from '@quotespark/database'
import { type DateRange, previousRange } from '@quotespark/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { exactSum } from '../document/exact-sum.ts'
import { dayBounds } from './day-bounds.ts'

/** What the range is compared with: how many quotes were written in the days before it, and the sum of the accepted. */
export async function countPreviousQuotes(db: Transaction, companyId: string, range: DateRange) {
  const { start, end } = dayBounds(previousRange(range))
  const [figures] = await db
    .select({
      total: sql<number>`count(*)::int`,
      revenue: exactSum(quotes.total_amount, eq(quotes.status, 'accepted')),
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.company_id, companyId),
        isQuote,
        gte(quotes.created_at, start),
        lt(quotes.created_at, end),
      ),
    )
  if (!figures) throw new Error('an aggregate without its row')
  return figures
}
