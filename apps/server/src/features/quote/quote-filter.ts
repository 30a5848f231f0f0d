import { documentTallies, isQuote, quotes } from '@quotespark/database'
import type { QuoteStatus } from '@quotespark/domain'
import { type AnyColumn, and, eq, gte, isNotNull, isNull, lt, not, or, type SQL } from 'drizzle-orm'
import {
  type DocumentFilter,
  isInArchive,
  isOfCustomer,
  isWrittenOnDays,
} from '../document/document-filter.ts'

export type QuoteFilter = DocumentFilter<QuoteStatus>

/** Matches the company and every filter except the search. `today` is the day in London. */
export function isListed(companyId: string, filter: QuoteFilter, today: string): SQL | undefined {
  const { status } = filter
  return and(
    isOfDaysAndCustomer(companyId, filter),
    isInArchive(quotes, filter),
    status && isShownAs(OF_QUOTES, status, today),
  )
}

/** Matches the company, the customer and the days, whatever the status, archived or not. */
export function isOfDaysAndCustomer(companyId: string, filter: QuoteFilter): SQL | undefined {
  return and(
    eq(quotes.company_id, companyId),
    isQuote,
    isOfCustomer(quotes.customer_id, filter),
    isWrittenOnDays(quotes.created_at, filter),
  )
}

/** Matches tallies of quotes that are sent and can still be answered. `today` is the day in London. */
export function isAwaitingAnswer(today: string): SQL | undefined {
  return isOpen(OF_TALLIES, today)
}

/** The columns that decide the displayed status, in quotes or in tallies. */
interface Shown {
  status: AnyColumn
  valid_until: AnyColumn
  isSeen: SQL
}
export const OF_QUOTES: Shown = {
  status: quotes.status,
  valid_until: quotes.valid_until,
  isSeen: isNotNull(quotes.last_viewed_at),
}
export const OF_TALLIES: Shown = {
  status: documentTallies.status,
  valid_until: documentTallies.due,
  isSeen: eq(documentTallies.is_seen, true),
}

function isOpen({ status, valid_until }: Shown, today: string): SQL | undefined {
  return and(eq(status, 'sent'), or(isNull(valid_until), gte(valid_until, today)))
}

/** Matches this displayed status: the domain's `displayedQuoteStatus(currentQuoteStatus(…))` as a condition. */
export function isShownAs(of: Shown, status: QuoteStatus, today: string): SQL | undefined {
  switch (status) {
    case 'sent':
      return and(isOpen(of, today), not(of.isSeen))
    case 'viewed':
      return or(eq(of.status, 'viewed'), and(isOpen(of, today), of.isSeen))
    case 'expired':
      return or(eq(of.status, 'expired'), and(eq(of.status, 'sent'), lt(of.valid_until, today)))
    default:
      return eq(of.status, status)
  }
}
