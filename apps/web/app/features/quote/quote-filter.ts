import { QUOTE_STATUS_LABELS } from '@quotespark/domain'
import type { ListFilters } from '~/documents/list-filters.ts'

/** Viewed is left out: it is how a sent quote is shown once it was opened, and 'Sent' finds it. */
export const FILTERED_STATUSES = [
  'draft',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'amendment_requested',
] as const

export type QuoteFilters = ListFilters<(typeof FILTERED_STATUSES)[number]>

export const STATUS_OPTIONS = [
  { value: null, label: 'All statuses' },
  ...FILTERED_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] })),
]
