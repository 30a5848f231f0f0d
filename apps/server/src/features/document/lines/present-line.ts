import type { InvoiceLine, QuoteLine } from '@quotespark/contract'
import { writtenInvoiceLine, writtenQuoteLine } from './written-line.ts'

/** A stored or sealed quote line, without the columns that only the database needs. */
export function presentLine(row: QuoteLine): QuoteLine {
  const { id, total_price, sort_order } = row
  return { id, ...writtenQuoteLine(row), total_price, sort_order }
}

/** The same for an invoice line. */
export function presentInvoiceLine(row: InvoiceLine): InvoiceLine {
  const { id, total_price, sort_order } = row
  return { id, ...writtenInvoiceLine(row), total_price, sort_order }
}
