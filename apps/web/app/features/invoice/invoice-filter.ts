import { INVOICE_STATUS_LABELS } from '@quotespark/domain'
import type { ListFilters } from '~/documents/list-filters.ts'

/** Viewed and Overdue are left out: they are how sent invoices are shown, and 'Sent' finds them. */
export const FILTERED_STATUSES = ['draft', 'sent', 'partially_paid', 'paid', 'cancelled'] as const

export type InvoiceFilters = ListFilters<(typeof FILTERED_STATUSES)[number]>

export const STATUS_OPTIONS = [
  { value: null, label: 'All statuses' },
  ...FILTERED_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] })),
]
