import type { DocumentView } from '@quotespark/documents'
import { addMoney, type LineInput } from '@quotespark/domain'
import { vatByRate } from './priced-lines.ts'

/** What is printed per rate; a simplified invoice must give the gross (VAT Regulations 1995, reg. 16A(e)). */
export function vatSummary(
  company: { vat_registered: boolean },
  lines: LineInput[],
): DocumentView['vat_by_rate'] {
  return vatByRate(company, lines).map((row) => ({ ...row, gross: addMoney(row.net, row.vat) }))
}
