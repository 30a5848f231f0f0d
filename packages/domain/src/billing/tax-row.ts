import type { LineInput } from '../document/line/line.ts'
import type { Totals } from '../document/totals.ts'
import { type VatCategory, vatCategory } from '../document/vat-category.ts'
import { divideRounded } from '../money/decimal.ts'
import { toPence } from '../money/money.ts'
import { parseVatRate } from '../money/vat.ts'

/** Net and VAT in pence. */
export interface TaxAmounts {
  net: bigint
  vat: bigint
  /** VAT that is stated and not charged: under the reverse charge the customer accounts for it, and `vat` is 0. */
  statedVat: bigint
}

/** One row of a VAT table: a category with a rate. */
export interface TaxRow extends TaxAmounts {
  category: VatCategory
  /** Hundredths of a percent; null without a rate. */
  rate: bigint | null
}

export const NOTHING: TaxAmounts = { net: 0n, vat: 0n, statedVat: 0n }

/** The VAT table of a document. A seller who is not registered has none, so what they sell is one row outside the scope. */
export function taxRows({ net_amount, vat_by_rate }: Pick<Totals, 'net_amount' | 'vat_by_rate'>): TaxRow[] {
  if (vat_by_rate.length === 0) return [{ ...NOTHING, category: 'O', rate: null, net: toPence(net_amount) }]
  return vat_by_rate.map(({ vat_category, vat_rate, net, vat, reverse_charge_vat }) => ({
    category: vat_category,
    rate: vat_rate === null ? null : parseVatRate(vat_rate),
    net: toPence(net),
    vat: toPence(vat),
    statedVat: toPence(reverse_charge_vat),
  }))
}

/** The index of the row that a line counts in. A seller who is not registered has one row. */
export function rowOfLine(
  line: LineInput,
  rows: readonly TaxRow[],
  { vat_registered }: { vat_registered: boolean },
): number {
  if (!vat_registered) return 0
  const category = vatCategory(line, { vat_registered })
  const hasNoRate = category === 'E' || category === 'O' || line.vat_rate === null
  const rate = hasNoRate ? null : parseVatRate(line.vat_rate as string)
  return rows.findIndex((row) => row.category === category && row.rate === rate)
}

export const grossOf = ({ net, vat }: TaxAmounts): bigint => net + vat

export function totalOf(rows: readonly TaxAmounts[]): bigint {
  return rows.reduce((sum, row) => sum + grossOf(row), 0n)
}

export const isNothing = ({ net, vat }: TaxAmounts): boolean => net === 0n && vat === 0n

export const isSameRow = (one: TaxRow, other: TaxRow): boolean =>
  one.category === other.category && one.rate === other.rate

/** Subtracts row by row. `taken` has the same rows in the same order. */
export function subtractRows(rows: readonly TaxRow[], taken: readonly TaxAmounts[]): TaxRow[] {
  return rows.map((row, at) => {
    const { net, vat, statedVat } = taken[at] ?? NOTHING
    return addTo(row, { net: -net, vat: -vat, statedVat: -statedVat })
  })
}

/** Adds row by row. `added` has the same rows in the same order. */
export function addRows(rows: readonly TaxRow[], added: readonly TaxAmounts[]): TaxRow[] {
  return rows.map((row, at) => addTo(row, added[at] ?? NOTHING))
}

export function addTo(row: TaxRow, { net, vat, statedVat }: TaxAmounts): TaxRow {
  return { ...row, net: row.net + net, vat: row.vat + vat, statedVat: row.statedVat + statedVat }
}

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The share of an amount that goes with `part` of `whole`: all of it with all of it. Rounds half away from zero. */
export function inProportion(amount: bigint, part: bigint, whole: bigint): bigint {
  return part === whole ? amount : divideRounded(amount * part, whole)
}
