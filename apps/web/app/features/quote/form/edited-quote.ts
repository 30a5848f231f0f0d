import type { Quote, QuoteEdit } from '@quotespark/contract'
import { CHOOSABLE_QUOTE_STATUSES, type ChoosableQuoteStatus, type QuoteStatus } from '@quotespark/domain'

/** What the edit form starts with. A status that nobody can choose is left out: it stays unless another is chosen. */
export function editedQuote(quote: Quote) {
  const { id, version, title, customer_id, valid_until, description, notes, status } = quote
  const { discount_percent, discount_amount } = quote
  return {
    id,
    version,
    title,
    customer_id,
    valid_until,
    description: description ?? '',
    notes: notes ?? '',
    discount_percent,
    discount_amount,
    // The line editor has them; they are put here for saving.
    items: [],
    status: isChoosable(status) ? status : undefined,
  } satisfies QuoteEdit
}

/** The status goes along only when it was changed: the server records and mails a change. */
export function withoutSameStatus<Edit extends Pick<QuoteEdit, 'status'>>(
  edit: Edit,
  status: QuoteStatus,
): Edit | Omit<Edit, 'status'> {
  if (edit.status !== status && edit.status !== undefined) return edit
  const { status: _, ...rest } = edit
  return rest
}

function isChoosable(status: QuoteStatus): status is ChoosableQuoteStatus {
  const choosable: readonly QuoteStatus[] = CHOOSABLE_QUOTE_STATUSES
  return choosable.includes(status)
}
