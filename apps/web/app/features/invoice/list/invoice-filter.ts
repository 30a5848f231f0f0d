import type { InvoiceSort } from '@quotespark/contract'
import { INVOICE_STATUS_LABELS, INVOICE_STATUSES } from '@quotespark/domain'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'

/** Of the status that is shown. */
export const STATUS_OPTIONS = [
  { value: null, label: 'All statuses' },
  ...INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] })),
]

export const INVOICE_ORDERS: ListOrders<InvoiceSort> = documentOrders({
  day: 'due_date',
  soonest: 'Due soonest',
  latest: 'Due latest',
  number: 'invoice_number',
})
