import type { Totals } from '@quotespark/domain'
import type { KeyedLine } from './line-list.ts'
import { previewTotals, type TotalsOptions } from './preview-totals.ts'

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
