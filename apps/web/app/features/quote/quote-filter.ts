import type { QuoteSort } from '@quotespark/contract'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from '@quotespark/domain'
import type { ListFilters } from '~/documents/list-filters.ts'
import type { ListOrder } from '~/documents/list-order.ts'

export type QuoteFilters = ListFilters<QuoteStatus>

/** Of the status that is shown. */
export const STATUS_OPTIONS = [
  { value: null, label: 'All statuses' },
  ...QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] })),
]

export interface QuoteOrder extends ListOrder {
  sort: QuoteSort
  label: string
}

/** Of each column, the way round comes first that one would want first (`nextOrder`). */
export const QUOTE_ORDERS: readonly [QuoteOrder, ...QuoteOrder[]] = [
  { sort: 'created_at', direction: 'desc', label: 'Newest first' },
  { sort: 'created_at', direction: 'asc', label: 'Oldest first' },
  { sort: 'valid_until', direction: 'asc', label: 'Expires soonest' },
  { sort: 'valid_until', direction: 'desc', label: 'Expires latest' },
  { sort: 'total_amount', direction: 'desc', label: 'Highest total' },
  { sort: 'total_amount', direction: 'asc', label: 'Lowest total' },
  { sort: 'title', direction: 'asc', label: 'Title A to Z' },
  { sort: 'title', direction: 'desc', label: 'Title Z to A' },
  { sort: 'customer', direction: 'asc', label: 'Customer A to Z' },
  { sort: 'customer', direction: 'desc', label: 'Customer Z to A' },
  { sort: 'quote_number', direction: 'desc', label: 'Highest number' },
  { sort: 'quote_number', direction: 'asc', label: 'Lowest number' },
]
