import { calculateTotals, DEFAULT_UNIT_PRICE, Refusal, type Totals } from '@quotespark/domain'
import { countedLine, isCountable, type LineFields, settleLine } from './line-fields.ts'
import type { KeyedLine } from './line-list.ts'

export interface TotalsOptions {
  /** A quote counts a number that cannot be read as its default, which it will be saved as; an invoice does not. */
  forInvoice: boolean
  vat_registered: boolean
}

/** What the document will come to, by the server's own sums; null when that is more than a document can hold. */
export function previewTotals(lines: readonly LineFields[], options: TotalsOptions): Totals | null {
  try {
    return calculateTotals(
      lines.map((line) => (options.forInvoice ? countedLine(line) : settleLine(line))),
      options,
    )
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Quantity times unit price, net of VAT; null when that is beyond what a line can hold, or cannot be billed. */
export function previewLineTotal(line: LineFields, forInvoice: boolean): string | null {
  if (forInvoice && !isCountable(line)) return null
  return previewTotals([line], { forInvoice, vat_registered: false })?.subtotal ?? null
}

/** What the rate of a line gives for it alone; nothing for what is beyond a line. */
export function previewLineVat(line: LineFields, forInvoice: boolean): string {
  const byRate = { ...line, vat_amount: null }
  return previewTotals([byRate], { forInvoice, vat_registered: true })?.tax_amount ?? DEFAULT_UNIT_PRICE
}

type Lines = readonly KeyedLine[]

/** What was worked out for an array of lines; each change of a line makes another array. */
const known = new WeakMap<Lines, Map<string, Totals | null>>()

/** `previewTotals` of the lines of a form, worked out once for all who show some of it. */
export function totalsOfLines(lines: Lines, options: TotalsOptions): Totals | null {
  const name = `${options.forInvoice} ${options.vat_registered}`
  const totals = known.get(lines) ?? new Map<string, Totals | null>()
  known.set(lines, totals)
  if (!totals.has(name)) {
    const fields = lines.map((line) => line.fields)
    totals.set(name, previewTotals(fields, options))
  }
  return totals.get(name) ?? null
}
