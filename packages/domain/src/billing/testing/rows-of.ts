import type { LineInput } from '../../document/line/line.ts'
import { calculateTotals, type TotalsTerms } from '../../document/totals.ts'
import { fromPence } from '../../money/money.ts'
import { type TaxAmounts, type TaxRow, taxRows, totalOf } from '../tax-row.ts'

/** The VAT table of a document with these lines, of a company that is registered. */
export function rowsOf(lines: readonly LineInput[], terms: Partial<TotalsTerms> = {}): TaxRow[] {
  return taxRows(calculateTotals(lines, { vat_registered: true, ...terms }))
}

/** A line of so many units; `rate` in percent. */
export const line = (quantity: string, unit_price: string, rate: string | null): LineInput => ({
  quantity,
  unit_price,
  vat_rate: rate,
})

/** '277.50 + 55.50' for each row, and their total. */
export function written(rows: readonly TaxAmounts[]): string[] {
  return [
    ...rows.map(({ net, vat }) => `${fromPence(net)} + ${fromPence(vat)}`),
    `= ${fromPence(totalOf(rows))}`,
  ]
}
