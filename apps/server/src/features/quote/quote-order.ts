import type { QuoteSort } from '@quotespark/contract'
import { customers, quotes } from '@quotespark/database'
import type { ListOrder } from '../../api/sorted-page.ts'

const KEYS: Record<QuoteSort, Pick<ListOrder, 'key' | 'type'>> = {
  created_at: { key: quotes.created_at, type: 'timestamptz' },
  quote_number: { key: quotes.quote_number, type: 'text' },
  title: { key: quotes.title_key, type: 'text' },
  customer: { key: customers.name_key, type: 'text' },
  valid_until: { key: quotes.valid_until_key, type: 'date' },
  total_amount: { key: quotes.total_pence, type: 'bigint' },
}

/** An order of the list of quotes. One without a valid-until date counts as valid the longest. */
export function quoteOrder({
  sort,
  direction,
}: {
  sort: QuoteSort
  direction: ListOrder['direction']
}): ListOrder {
  return { sort, direction, ...KEYS[sort], id: quotes.id }
}
