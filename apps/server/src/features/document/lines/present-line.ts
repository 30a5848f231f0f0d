import type { DocumentLine, InvoiceLine } from '@quotespark/contract'

/** A stored line of a quote, without what only the database needs. */
export function presentLine(row: DocumentLine): DocumentLine {
  return {
    id: row.id,
    kind: row.kind,
    product_id: row.product_id,
    description: row.description,
    quantity: row.quantity,
    unit: row.unit,
    unit_price: row.unit_price,
    vat_rate: row.vat_rate,
    total_price: row.total_price,
    sort_order: row.sort_order,
  }
}

/** The same of an invoice. */
export function presentInvoiceLine(row: InvoiceLine): InvoiceLine {
  return { ...presentLine(row), vat_amount: row.vat_amount }
}
