import type { Quote, QuoteEdit } from '@quotespark/contract'
import { isCharged, normaliseMoney, normaliseQuantity } from '@quotespark/domain'

/**
 * Whether the quote already is what an edit wants. A save whose answer was lost is repeated and then refused, because
 * the first one has changed the version: by this the second knows its own work.
 */
export function isSavedAs(quote: Quote, edit: QuoteEdit, company: { vat_registered: boolean }): boolean {
  const rate = (vat_rate: string | null) => (company.vat_registered ? vat_rate : null)
  return (
    quote.title === edit.title.trim() &&
    quote.customer_id === edit.customer_id &&
    quote.valid_until === (edit.valid_until ?? null) &&
    (quote.description ?? '') === (edit.description ?? '').trim() &&
    (quote.notes ?? '') === (edit.notes ?? '').trim() &&
    (edit.status === undefined || quote.status === edit.status) &&
    quote.items.length === edit.items.length &&
    edit.items.every((line, index) => {
      const saved = quote.items[index]
      const { kind = 'line' } = line
      if (saved?.kind !== kind || saved.description !== line.description.trim()) return false
      return (
        !isCharged({ kind }) ||
        (saved.quantity === normaliseQuantity(line.quantity) &&
          saved.unit_price === normaliseMoney(line.unit_price) &&
          saved.vat_rate === rate(line.vat_rate) &&
          saved.unit === (line.unit?.trim() || null) &&
          saved.product_id === (line.product_id ?? null))
      )
    })
  )
}
