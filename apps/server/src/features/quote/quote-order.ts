import type { QuoteSort } from '@quotespark/contract'
import { customers, quotes, validUntilKey } from '@quotespark/database'
import type { ListOrder } from '../../api/sorted-page.ts'

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
