import type { CustomerSort } from '@quotespark/contract'
import type { ListFilters } from '~/documents/list-filters.ts'
import type { ListOrder } from '~/documents/list-order.ts'

/** What a filter may ask for besides the customers one works with. */
export const CUSTOMER_STATUSES = ['archived'] as const
export type CustomerFilters = ListFilters<(typeof CUSTOMER_STATUSES)[number]>

export const STATUS_OPTIONS = [
  { value: null, label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const

export interface CustomerOrder extends ListOrder {
  sort: CustomerSort
  label: string
}

export const CUSTOMER_ORDERS: readonly [CustomerOrder, ...CustomerOrder[]] = [
  { sort: 'created_at', direction: 'desc', label: 'Newest first' },
  { sort: 'created_at', direction: 'asc', label: 'Oldest first' },
  { sort: 'name', direction: 'asc', label: 'Name A to Z' },
  { sort: 'name', direction: 'desc', label: 'Name Z to A' },
]
