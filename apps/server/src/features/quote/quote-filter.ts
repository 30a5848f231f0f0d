import { isQuote, quotes } from '@quotespark/database'
import type { QuoteStatus } from '@quotespark/domain'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

export interface QuoteFilter {
  search?: string | undefined
  /** As it is shown to staff. */
  status?: QuoteStatus | undefined
}

/** Of the company, and shown with the status if one is asked for. `today` is the day in London. */
export function isListed(companyId: string, { status }: QuoteFilter, today: string): SQL | undefined {
  return and(eq(quotes.company_id, companyId), isQuote, status && isShownAs(status, today))
}

const isSent = eq(quotes.status, 'sent')
const isWithinDate = (today: string) => or(isNull(quotes.valid_until), gte(quotes.valid_until, today))

/** Sent, and may still be answered. `today` is the day in London. */
export function isAwaitingAnswer(today: string): SQL | undefined {
  return and(isSent, isWithinDate(today))
}

/** Shown with this status: `displayedQuoteStatus(currentQuoteStatus(…))` of the domain, as a condition. */
function isShownAs(status: QuoteStatus, today: string): SQL | undefined {
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

/** The text is in the title, the number or the customer’s name, of quotes joined with their customers. */
export function holds(search: string): SQL {
  return sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}))`
}
