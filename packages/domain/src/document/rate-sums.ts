import { divideRounded } from '../money/decimal.ts'
import { vatOnPence } from '../money/vat.ts'
import { discountOn, type ParsedDiscount, percentOf, shareAmount } from './line/discount.ts'
import { THE_DOCUMENT } from './line/issue-location.ts'
import type { VatCategory } from './vat-category.ts'

/** 100% in hundredths of a percent. */
const WHOLE = 10_000n

/** The row of the VAT table for one category and rate. */
export interface VatRow {
  category: VatCategory
  /** Hundredths of a percent; null without a rate, including VAT typed without one. */
  rate: bigint | null
  /** Sort position: by rate, highest first, then reverse charge, 0%, typed without a rate, without VAT. */
  place: number
}

/** A line's contribution to the sums, in pence. */
export interface PricedLine {
  /** Net after the line's discount. */
  net: bigint
  discount: bigint
  row: VatRow
  /** VAT typed as an amount; null when VAT follows from the rate. */
  enteredVat: bigint | null
  reason: string | null
}

/** Sums of the lines in one row of the VAT table. */
interface RateSum {
  row: VatRow
  net: bigint
  /** Net of the lines whose VAT is computed from the rate. */
  computedNet: bigint
  enteredVat: bigint
  reasons: Set<string>
}

/** Sums keyed by the position of their rows. */
export type VatRowSums = Map<number, RateSum>

export function addLine(sums: VatRowSums, { net, row, enteredVat, reason }: PricedLine): void {
  let sum = sums.get(row.place)
  if (!sum) {
    sum = { row, net: 0n, computedNet: 0n, enteredVat: 0n, reasons: new Set() }
    sums.set(row.place, sum)
  }
  sum.net += net
  if (enteredVat === null) sum.computedNet += net
  else sum.enteredVat += enteredVat
  if (reason !== null) sum.reasons.add(reason)
}

/** A row of the VAT table after the document's discount. */
export interface DiscountedVatRow extends RateSum {
  /** VAT that is charged. */
  vat: bigint
  /** VAT the customer accounts for instead, under the reverse charge. */
  reversedVat: bigint
}

export interface DocumentSums {
  subtotal: bigint
  /** The document's discount. */
  discount: bigint
  net: bigint
  vat: bigint
  reversedVat: bigint
  rows: DiscountedVatRow[]
}

/** Applies the document's discount to the sums. Refuses an amount above the subtotal. */
export function applyDocumentDiscount(sums: VatRowSums, discount: ParsedDiscount | undefined): DocumentSums {
  const inOrder = [...sums.values()].sort((left, right) => left.row.place - right.row.place)
  const subtotal = inOrder.reduce((sum, { net }) => sum + net, 0n)
  const discounts = discountsOf(inOrder, subtotal, discount)
  const owed: DocumentSums = { subtotal, discount: 0n, net: subtotal, vat: 0n, reversedVat: 0n, rows: [] }
  for (const [at, sum] of inOrder.entries()) {
    const off = discounts?.[at] ?? 0n
    const row = owedOfRow(sum, sum.net - off)
    owed.discount += off
    owed.net -= off
    owed.vat += row.vat
    owed.reversedVat += row.reversedVat
    owed.rows.push(row)
  }
  return owed
}

/** A percentage applies to each row's net; an amount is shared over the nets. */
function discountsOf(
  rows: RateSum[],
  subtotal: bigint,
  discount: ParsedDiscount | undefined,
): bigint[] | undefined {
  if (!discount) return undefined
  if ('percent' in discount) return rows.map(({ net }) => percentOf(net, discount.percent))
  const amount = discountOn(subtotal, discount, THE_DOCUMENT)
  return shareAmount(
    amount,
    rows.map(({ net }) => net),
  )
}

function owedOfRow(sum: RateSum, net: bigint): DiscountedVatRow {
  const { category, rate } = sum.row
  const computed = rate === null ? 0n : computedVat(sum, net, rate)
  const isReversed = category === 'AE'
  return {
    ...sum,
    net,
    vat: (isReversed ? 0n : computed) + sum.enteredVat,
    reversedVat: isReversed ? computed : 0n,
  }
}

/** VAT computed once on the discounted net; lines with typed VAT take their share of the discount. */
function computedVat(sum: RateSum, net: bigint, rate: bigint): bigint {
  if (sum.computedNet === sum.net) return vatOnPence(net, rate)
  if (net === sum.net) return vatOnPence(sum.computedNet, rate)
  return divideRounded(sum.computedNet * net * rate, sum.net * WHOLE)
}
