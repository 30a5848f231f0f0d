import { INVOICE_STATUS_LABELS, INVOICE_STATUSES, type InvoiceStatus } from '@quotespark/domain'
import type { ListFilters } from '~/documents/list-filters.ts'

export type InvoiceFilters = ListFilters<InvoiceStatus>

/** Of the status that is shown. */
export const STATUS_OPTIONS = [
  { value: null, label: 'All statuses' },
  ...INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] })),
]
