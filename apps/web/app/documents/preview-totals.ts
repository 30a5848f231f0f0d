import { calculateTotals, DEFAULT_UNIT_PRICE, Refusal, type Totals } from '@quotespark/domain'
import { emptyLine, type LineFields, settleLine } from './line-fields.ts'

export interface TotalsOptions {
  /** Whether quantities are whole numbers, as on quotes. */
  whole: boolean
  vat_registered: boolean
}

/** What the document will come to, by the server's own sums; null when that is more than a document can hold. */
export function previewTotals(lines: readonly LineFields[], options: TotalsOptions): Totals | null {
  try {
    return calculateTotals(
      lines.map((line) => settleLine(line, options)),
      options,
    )
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Quantity times unit price, net of VAT; null when that is beyond what a line can hold. */
export function previewLineTotal(quantity: string, unit_price: string, whole: boolean): string | null {
  const line = { ...emptyLine(null), quantity, unit_price }
  return previewTotals([line], { whole, vat_registered: false })?.subtotal ?? null
}

/** What the rate of a line gives for it alone; nothing for what is beyond a line. */
export function previewLineVat(line: LineFields, whole: boolean): string {
  const byRate = { ...line, vat_amount: null }
  return previewTotals([byRate], { whole, vat_registered: true })?.tax_amount ?? DEFAULT_UNIT_PRICE
}
