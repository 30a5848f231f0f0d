import { calculateTotals, Refusal, type Totals } from '@quotespark/domain'
import { type LineFields, settleLine } from './line-fields.ts'

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
  const line = { product_id: null, description: '', quantity, unit_price, vat_rate: null }
  return previewTotals([line], { whole, vat_registered: false })?.subtotal ?? null
}
