import { invoices, quotes, type Transaction } from '@quotespark/database'
import type { DateRange, FunnelStage, FunnelStep } from '@quotespark/domain'
import { and, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { dayBounds } from './day-bounds.ts'
import { exactSum } from './exact-sum.ts'

/**
 * The quotes that were written in these days, by the last stage each came to. Rejected and expired ones have been with
 * the customer, and who asks for an amendment has seen the quote. One that no longer stands as accepted, or whose
 * invoice was cancelled, is back where it was before.
 */
export async function countLastStages(
  db: Transaction,
  companyId: string,
  range: DateRange,
): Promise<FunnelStep[]> {
  const { start, end } = dayBounds(range)
  return db
    .select({
      stage: LAST_STAGE,
      count: sql<number>`count(*)::int`,
      total_amount: exactSum(quotes.total_amount),
    })
    .from(quotes)
    .leftJoin(
      invoices,
      and(
        eq(quotes.status, 'accepted'),
        eq(invoices.company_id, companyId),
        eq(invoices.quote_id, quotes.id),
        isNotNull(invoices.quote_id),
        ne(invoices.status, 'cancelled'),
      ),
    )
    .where(and(eq(quotes.company_id, companyId), gte(quotes.created_at, start), lt(quotes.created_at, end)))
    .groupBy(sql`1`)
}

const LAST_STAGE = sql<FunnelStage>`case
  when ${invoices.quote_id} is not null then 'invoiced'
  when ${quotes.status} = 'accepted' then 'accepted'
  when ${quotes.last_viewed_at} is not null or ${quotes.status} in ('viewed', 'amendment_requested') then 'viewed'
  when ${quotes.sent_at} is not null or ${quotes.status} <> 'draft' then 'sent'
  else 'created' end`
