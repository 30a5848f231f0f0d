import { isQuote, quotes, type Transaction } from '@quotespark/database'
import type { DateRange, FunnelStage, FunnelStep } from '@quotespark/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { exactSum } from '../document/exact-sum.ts'
import { dayBounds } from './day-bounds.ts'

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
    .where(
      and(
        eq(quotes.company_id, companyId),
        isQuote,
        gte(quotes.created_at, start),
        lt(quotes.created_at, end),
      ),
    )
    .groupBy(sql`1`)
}

/** An invoice bills it that was not cancelled; of several one is enough. */
const IS_INVOICED = sql`exists (
  select from document_relations billed
    join documents invoice on invoice.company_id = billed.company_id and invoice.id = billed.document_id
  where billed.company_id = documents.company_id and billed.source_id = documents.id
    and billed.relation = 'billed_from' and invoice.status <> 'cancelled'
)`

const LAST_STAGE = sql<FunnelStage>`case
  when ${quotes.status} = 'accepted' and ${IS_INVOICED} then 'invoiced'
  when ${quotes.status} = 'accepted' then 'accepted'
  when ${quotes.last_viewed_at} is not null or ${quotes.status} in ('viewed', 'amendment_requested') then 'viewed'
  when ${quotes.sent_at} is not null or ${quotes.status} <> 'draft' then 'sent'
  else 'created' end`
