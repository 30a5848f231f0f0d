import type { QuoteSort } from '@quotespark/contract'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from '@quotespark/domain'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'

/** Of the status that is shown. */
export const STATUS_OPTIONS = [
  { value: null, label: 'All statuses' },
  ...QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] })),
]

export const QUOTE_ORDERS: ListOrders<QuoteSort> = documentOrders({
  day: 'valid_until',
  soonest: 'Expires soonest',
  latest: 'Expires latest',
  number: 'quote_number',
})
