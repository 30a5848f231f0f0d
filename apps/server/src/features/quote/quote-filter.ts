import { customers, quotes, type Transaction } from '@quotespark/database'
import type { QuoteStatus } from '@quotespark/domain'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

/** What matches a search so often is found sooner by reading the list in its order (migration 0010). */
const MANY = 2_000

const isSent = eq(quotes.status, 'sent')
const isWithinDate = (today: string) => or(isNull(quotes.valid_until), gte(quotes.valid_until, today))

/** Sent, and may still be answered. `today` is the day in London. */
export function isAwaitingAnswer(today: string): SQL | undefined {
  return and(isSent, isWithinDate(today))
}

/** Shown with this status: `displayedQuoteStatus(currentQuoteStatus(…))` of the domain, as a condition. */
export function isShownAs(status: QuoteStatus, today: string): SQL | undefined {
  switch (status) {
    case 'sent':
      return and(isAwaitingAnswer(today), isNull(quotes.last_viewed_at))
    case 'viewed':
      return or(eq(quotes.status, 'viewed'), and(isAwaitingAnswer(today), isNotNull(quotes.last_viewed_at)))
    case 'expired':
      return or(eq(quotes.status, 'expired'), and(isSent, lt(quotes.valid_until, today)))
    default:
      return eq(quotes.status, status)
  }
}

/**
 * The condition for a part of the title, the number or the customer's name, whatever its case. For a list joined with
 * its customers.
 */
export async function matchesSearch(
  db: Transaction,
  companyId: string,
  search: string,
): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select array(select search_quote_ids(${companyId}, ${search}, ${MANY})) as ids`,
  )
  const ids = rows[0]?.ids ?? []
  if (ids.length < MANY) return sql`${quotes.id} = any(${sql.param(ids)})`
  const contains = (column: typeof quotes.title | typeof quotes.quote_number | typeof customers.name) =>
    sql`${column} ilike like_pattern(${search})`
  return or(contains(quotes.title), contains(quotes.quote_number), contains(customers.name))
}
