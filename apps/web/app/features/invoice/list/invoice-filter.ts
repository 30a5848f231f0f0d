import type { InvoiceSort } from '@quotespark/contract'
import { INVOICE_STATUSES } from '@quotespark/domain/document'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'

/** Filters of the list: a displayed status, or the archive. */
export const LISTED_STATUSES = [...INVOICE_STATUSES, 'archived'] as const

export const INVOICE_ORDERS: ListOrders<InvoiceSort> = documentOrders({
  day: 'due_date',
  soonest: 'Due soonest',
  latest: 'Due latest',
  number: 'invoice_number',
})
