import type { QuoteSort } from '@quotespark/contract'
import { customers, quotes, validUntilKey } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import type { ListOrder } from '../../api/sorted-page.ts'
import type { Kind } from '../document/kind.ts'
import { lockQuote } from '../document/lock-document.ts'
import type { QuoteDocument } from '../document/printable.ts'

/** The parts that are specific to quotes. */
export const quoteKind: Kind<QuoteDocument> = {
  noun: 'quote',
  lock: lockQuote,
  mayLackCustomer: false,
  /** Searches the title, the number and the customer’s name. */
  holds: (search) => sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}))`,
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

/** The sort order of a quote list. Quotes without a valid-until date come last in both directions. */
export function quoteOrder({ sort, direction }: { sort: QuoteSort; direction: Direction }): ListOrder {
  return { sort, direction, ...KEYS[sort](direction), id: quotes.id }
}
