import type { QuoteSort } from '@quotespark/contract'
import { customers, isQuote, quotes, validUntilKey } from '@quotespark/database'
import type { QuoteStatus } from '@quotespark/domain'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ListOrder } from '../../api/sorted-page.ts'
import type { Kind } from '../document/kind.ts'
import { lockQuote } from '../document/lock-document.ts'
import type { QuoteDocument } from '../document/printable.ts'

/** What a quote has of its own among documents. */
export const quoteKind: Kind<QuoteDocument> = {
  noun: 'quote',
  permission: 'manage_quotes',
  lock: lockQuote,
  mayLackCustomer: false,
  /** The text is in the title, the number or the customer’s name. */
  holds: (search) => sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}))`,
}

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

type Direction = ListOrder['direction']

const KEYS: Record<QuoteSort, (direction: Direction) => Pick<ListOrder, 'key' | 'type'>> = {
  created_at: () => ({ key: quotes.created_at, type: 'timestamptz' }),
  quote_number: () => ({ key: quotes.number, type: 'text' }),
  title: () => ({ key: quotes.title_key, type: 'text' }),
  customer: () => ({ key: customers.name_key, type: 'text' }),
  valid_until: (direction) => ({ key: validUntilKey(direction), type: 'date' }),
  total_amount: () => ({ key: quotes.total_pence, type: 'bigint' }),
}

/** An order of the list of quotes. Those without a valid-until date come last, whichever way round. */
export function quoteOrder({ sort, direction }: { sort: QuoteSort; direction: Direction }): ListOrder {
  return { sort, direction, ...KEYS[sort](direction), id: quotes.id }
}
