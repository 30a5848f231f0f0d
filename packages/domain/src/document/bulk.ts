/**
 * What can be done with several documents at once: with each of them what the step of that name does alone. `undo` takes back
 * what waits.
 */
export const QUOTE_BULK_ACTIONS = [
  'send',
  'mark_as_accepted',
  'mark_as_rejected',
  'archive',
  'restore',
  'undo',
] as const
export const INVOICE_BULK_ACTIONS = ['send', 'remind', 'mark_as_paid', 'archive', 'restore', 'undo'] as const
export type QuoteBulkAction = (typeof QUOTE_BULK_ACTIONS)[number]
export type InvoiceBulkAction = (typeof INVOICE_BULK_ACTIONS)[number]

/** As many documents as one call may name. */
export const MAX_BULK = 200
