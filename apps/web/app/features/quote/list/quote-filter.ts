import type { QuoteSort } from '@quotespark/contract'
import { QUOTE_STATUSES } from '@quotespark/domain/document'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'

/** Filters of the list: a displayed status, or the archive. */
export const LISTED_STATUSES = [...QUOTE_STATUSES, 'archived'] as const

export const QUOTE_ORDERS: ListOrders<QuoteSort> = documentOrders({
  day: 'valid_until',
  soonest: 'Expires soonest',
  latest: 'Expires latest',
  number: 'quote_number',
})
