import type { CustomerSort } from '@quotespark/contract'
import type { ListOrders } from '~/lists/list-order.ts'

/** Statuses a filter may ask for besides active customers. */
export const CUSTOMER_STATUSES = ['archived'] as const

export const STATUS_OPTIONS = [
  { value: null, label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const

export const CUSTOMER_ORDERS: ListOrders<CustomerSort> = [
  { sort: 'created_at', direction: 'desc', label: 'Newest first' },
  { sort: 'created_at', direction: 'asc', label: 'Oldest first' },
  { sort: 'name', direction: 'asc', label: 'Name A to Z' },
  { sort: 'name', direction: 'desc', label: 'Name Z to A' },
]
