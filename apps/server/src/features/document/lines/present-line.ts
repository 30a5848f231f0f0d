import type { InvoiceLine, QuoteLine } from '@quotespark/contract'
import { vatCategory } from '@quotespark/domain/document'
import { isCharged, type LineCis } from '@quotespark/domain/line'
import { type WrittenLine, writtenInvoiceLine, writtenQuoteLine } from './written-line.ts'

/** A document whose VAT decides the category of its lines. */
interface Charging {
  vat_registered: boolean
}

/** A line whose net is left out, or null, where it is its `total_price`. Lines that were sealed before there was CIS lack what is its. */
type Stored<Line extends { net_amount: string }> = Omit<Line, 'net_amount' | 'cis' | 'labour_amount'> & {
  net_amount?: string | null | undefined
  cis?: LineCis | null
  labour_amount?: string | null
}

/** A stored or sealed quote line, without the columns that only the database needs. */
export function presentLine(row: Stored<QuoteLine>, document: Charging): QuoteLine {
  return { ...withVatCategory(writtenQuoteLine(row), document), ...presentAmounts(row) }
}

/** The same for an invoice line. */
export function presentInvoiceLine(row: Stored<InvoiceLine>, document: Charging): InvoiceLine {
  const { labour_amount = null } = row
  return { ...withVatCategory(writtenInvoiceLine(row), document), labour_amount, ...presentAmounts(row) }
}

function presentAmounts({ id, total_price, net_amount, sort_order }: Stored<QuoteLine | InvoiceLine>) {
  return { id, total_price, net_amount: net_amount ?? total_price, sort_order }
}

/** The line with the VAT category that it counts under. Stored is only what was stated; words have none. */
function withVatCategory<Line extends WrittenLine>(line: Line, document: Charging): Line {
  return isCharged(line) ? { ...line, vat_category: vatCategory(line, document) } : line
}
