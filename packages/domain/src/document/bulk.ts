/**
 * Actions available on several documents at once; each does what the single action of that name does. `undo` cancels the
 * actions that are still in their undo window.
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

/** Maximum number of documents in one call. */
export const MAX_BULK = 200
