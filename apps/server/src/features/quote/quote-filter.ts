import { quotes, type Transaction } from '@quotespark/database'
import type { QuoteStatus } from '@quotespark/domain'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

/** What holds a word so often is found sooner by reading the list in its order (migration 0010). */
const MANY = 2_000

/** Of anything shorter an index of trigrams knows nothing. */
const TRIGRAM = 3

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
 * The ids of the quotes that hold this text in their title, number or customer's name, whatever its case; undefined when
 * it is faster to look at each quote with `holds`.
 */
export async function findFew(
  db: Transaction,
  companyId: string,
  search: string,
): Promise<string[] | undefined> {
  if (search.length < TRIGRAM) return undefined
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select array(select search_quote_ids(${companyId}, ${search}, ${MANY})) as ids`,
  )
  const ids = rows[0]?.ids ?? []
  return ids.length < MANY ? ids : undefined
}

/** The same as a condition, for quotes joined with their customers. */
export function holds(search: string): SQL {
  return sql`(title ilike like_pattern(${search}) or quote_number ilike like_pattern(${search})
    or name ilike like_pattern(${search}))`
}

export function isOneOf(ids: string[]): SQL {
  return sql`${quotes.id} = any(${sql.param(ids)})`
}
