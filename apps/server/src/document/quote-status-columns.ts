import type { quotes } from '@quotespark/database'
import type { QuoteStatus } from '@quotespark/domain'

type QuoteColumns = typeof quotes.$inferSelect

/** The status with what depends on it: the moment of acceptance is kept for as long as the quote stands as accepted. */
export function quoteStatusColumns(
  before: Pick<QuoteColumns, 'accepted_at'>,
  status: QuoteStatus,
  now: Date,
): Pick<QuoteColumns, 'status' | 'accepted_at'> {
  return { status, accepted_at: status === 'accepted' ? (before.accepted_at ?? now.toISOString()) : null }
}
