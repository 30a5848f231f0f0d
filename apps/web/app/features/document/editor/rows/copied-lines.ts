import { type CopiedLine, copiedRows } from '@quotespark/domain/pasted-rows'
import { type LineFields, settledQuoteLine, tidiedInvoiceLine } from '../line/line-fields.ts'
import { previewTotals } from '../preview-totals.ts'

/** Lines as the rows of a table with headings; numbers that cannot be read stay as typed. */
export function copiedLines(lines: readonly LineFields[], bills: boolean): string[][] {
  const totals = previewTotals(lines, { bills, vat_registered: false })
  return copiedRows(
    lines.map((fields, at): CopiedLine => {
      const settled = bills ? tidiedInvoiceLine(fields) : settledQuoteLine(fields)
      const { vat_rate, vat_category, exemption_reason, vat_amount, ...line } = settled
      return {
        ...line,
        vat: { vat_rate, vat_category, exemption_reason, vat_amount },
        amount: totals?.lines[at]?.total_price ?? null,
      }
    }),
  )
}
