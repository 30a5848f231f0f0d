import type { InvoiceLine, QuoteLine } from '@quotespark/contract'
import { vatCategory } from '@quotespark/domain/document'
import { isCharged } from '@quotespark/domain/line'
import { type WrittenLine, writtenInvoiceLine, writtenQuoteLine } from './written-line.ts'

/** A document whose VAT decides the category of its lines. */
interface Charging {
  vat_registered: boolean
}

/** A stored or sealed quote line, without the columns that only the database needs. */
export function presentLine(row: QuoteLine, document: Charging): QuoteLine {
  const { id, total_price, sort_order } = row
  return { id, ...withVatCategory(writtenQuoteLine(row), document), total_price, sort_order }
}

/** The same for an invoice line. */
export function presentInvoiceLine(row: InvoiceLine, document: Charging): InvoiceLine {
  const { id, total_price, sort_order } = row
  return { id, ...withVatCategory(writtenInvoiceLine(row), document), total_price, sort_order }
}

/** The line with the VAT category that it counts under. Stored is only what was stated; words have none. */
function withVatCategory<Line extends WrittenLine>(line: Line, document: Charging): Line {
  return isCharged(line) ? { ...line, vat_category: vatCategory(line, document) } : line
}
