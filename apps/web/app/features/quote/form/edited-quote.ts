import type { Quote, QuoteEdit } from '@quotespark/contract'
import {
  CHOOSABLE_QUOTE_STATUSES,
  type ChoosableQuoteStatus,
  type QuoteStatus,
} from '@quotespark/domain/document'

/** Initial values of the edit form. A status that nobody can choose is left out: it stays unless another is chosen. */
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
    // The line editor holds the lines; they are added on saving.
    items: [],
    status: isChoosable(status) ? status : undefined,
  } satisfies QuoteEdit
}

/** Omits an unchanged status: the server records and emails every change of status. */
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
