import type { InvoiceSort } from '@quotespark/contract'
import { INVOICE_STATUS_LABELS, INVOICE_STATUSES, type InvoiceStatus } from '@quotespark/domain'
import type { ListFilters } from '~/documents/list-filters.ts'
import type { ListOrder } from '~/documents/list-order.ts'

export type InvoiceFilters = ListFilters<InvoiceStatus>

/** Of the status that is shown. */
export const STATUS_OPTIONS = [
  { value: null, label: 'All statuses' },
  ...INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] })),
]

export interface InvoiceOrder extends ListOrder {
  sort: InvoiceSort
  label: string
}

/** Of each column, the way round comes first that one would want first (`nextOrder`). */
export const INVOICE_ORDERS: readonly [InvoiceOrder, ...InvoiceOrder[]] = [
  { sort: 'created_at', direction: 'desc', label: 'Newest first' },
  { sort: 'created_at', direction: 'asc', label: 'Oldest first' },
  { sort: 'due_date', direction: 'asc', label: 'Due soonest' },
  { sort: 'due_date', direction: 'desc', label: 'Due latest' },
  { sort: 'total_amount', direction: 'desc', label: 'Highest total' },
  { sort: 'total_amount', direction: 'asc', label: 'Lowest total' },
  { sort: 'title', direction: 'asc', label: 'Title A to Z' },
  { sort: 'title', direction: 'desc', label: 'Title Z to A' },
  { sort: 'customer', direction: 'asc', label: 'Customer A to Z' },
  { sort: 'customer', direction: 'desc', label: 'Customer Z to A' },
  { sort: 'invoice_number', direction: 'desc', label: 'Highest number' },
  { sort: 'invoice_number', direction: 'asc', label: 'Lowest number' },
]
