import type { DocumentLine } from '@quotespark/contract'

/** A stored line of a quote or an invoice, without what only the database needs. */
export function presentLine(row: DocumentLine): DocumentLine {
  return {
    id: row.id,
    product_id: row.product_id,
    description: row.description,
    quantity: row.quantity,
    unit_price: row.unit_price,
    vat_rate: row.vat_rate,
    total_price: row.total_price,
    sort_order: row.sort_order,
  }
}
