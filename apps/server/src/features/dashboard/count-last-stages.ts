import { isQuote, quotes, type Transaction } from '@quotespark/database'
import type { DateRange, FunnelStage, FunnelStep } from '@quotespark/domain'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { exactSum } from '../document/exact-sum.ts'
import { dayBounds } from './day-bounds.ts'

/**
 * The quotes that were written in these days, by the last stage each came to. Rejected and expired ones have been with
 * the customer, and who asks for an amendment has seen the quote. One that no longer stands as accepted, or whose
 * invoice was cancelled, is back where it was before.
 *
 * What is accepted is counted first, and what of it is invoiced is then moved on: so all quotes are read from the index
 * alone, a few groups at once (measured at 100,000 quotes: 65 ms become 30).
 */
export async function countLastStages(
  db: Transaction,
  companyId: string,
  range: DateRange,
): Promise<FunnelStep[]> {
  const { start, end } = dayBounds(range)
  const isWritten = and(
    eq(quotes.company_id, companyId),
    isQuote,
    gte(quotes.created_at, start),
    lt(quotes.created_at, end),
  )
  const figures = {
    count: sql<number>`count(*)::int`.as('count'),
    total: exactSum(quotes.total_amount).as('total'),
  }
  const written = db
    .select({
      status: sql`${quotes.status}`.as('status'),
      is_seen: isNotNull(quotes.last_viewed_at).as('is_seen'),
      is_sent: isNotNull(quotes.sent_at).as('is_sent'),
      ...figures,
    })
    .from(quotes)
    .where(isWritten)
    .groupBy(sql`1, 2, 3`)
  const invoiced = db
    .select(figures)
    .from(quotes)
    .where(and(isWritten, eq(quotes.status, 'accepted'), IS_INVOICED))
  const { rows } = await db.execute<{ stage: FunnelStage; count: number; total_amount: string }>(sql`
    with written as (${written}), invoiced as (${invoiced})
    select stage, sum(count)::int as count, sum(total)::numeric(20,2) as total_amount from (
      select ${LAST_STAGE} as stage, count, total from written
      union all select 'accepted', -count, -total from invoiced
      union all select 'invoiced', count, total from invoiced
    ) stages
    group by stage having sum(count) > 0`)
  return rows
}

/** An invoice bills it that was not cancelled; of several one is enough. */
const IS_INVOICED = sql`exists (
  select from document_relations billed
    join documents invoice on invoice.company_id = billed.company_id and invoice.id = billed.document_id
  where billed.company_id = documents.company_id and billed.source_id = documents.id
    and billed.relation = 'billed_from' and invoice.status <> 'cancelled'
)`

const LAST_STAGE = sql`case
  when status = 'accepted' then 'accepted'
  when is_seen or status in ('viewed', 'amendment_requested') then 'viewed'
  when is_sent or status <> 'draft' then 'sent'
  else 'created' end`
