import { divideRounded } from '../money/decimal.ts'
import { vatOnPence, vatWithinPence } from '../money/vat.ts'
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
  /** After the line's discount; with VAT where prices include it, and net of it elsewhere. */
  amount: bigint
  discount: bigint
  row: VatRow
  /** VAT typed as an amount; null when VAT follows from the rate. */
  enteredVat: bigint | null
  reason: string | null
}

/** Sums of the lines in one row of the VAT table. */
interface RateSum {
  row: VatRow
  amount: bigint
  /** Amount of the lines whose VAT is computed from the rate. */
  computedAmount: bigint
  enteredVat: bigint
  reasons: Set<string>
}

/** Sums keyed by the position of their rows. */
export type VatRowSums = Map<number, RateSum>

export function addLine(sums: VatRowSums, { amount, row, enteredVat, reason }: PricedLine): void {
  let sum = sums.get(row.place)
  if (!sum) {
    sum = { row, amount: 0n, computedAmount: 0n, enteredVat: 0n, reasons: new Set() }
    sums.set(row.place, sum)
  }
  sum.amount += amount
  if (enteredVat === null) sum.computedAmount += amount
  else sum.enteredVat += enteredVat
  if (reason !== null) sum.reasons.add(reason)
}

/** A row of the VAT table after the document's discount. */
export interface DiscountedVatRow extends RateSum {
  /** Net before the document's discount. */
  fullNet: bigint
  net: bigint
  /** VAT that is charged. */
  vat: bigint
  /** VAT the customer accounts for instead, under the reverse charge. */
  reversedVat: bigint
}

export interface DocumentSums {
  /** Sum of the lines as typed. */
  amount: bigint
  /** Net of it. */
  subtotal: bigint
  /** The document's discount. */
  discount: bigint
  net: bigint
  vat: bigint
  reversedVat: bigint
  rows: DiscountedVatRow[]
}

/**
 * Applies the document's discount to the sums. Refuses an amount above what the lines come to. Where prices include VAT, the
 * discount is taken off what was typed, and each row's VAT is taken out of what is left, so that the total is what was typed.
 */
export function applyDocumentDiscount(
  sums: VatRowSums,
  discount: ParsedDiscount | undefined,
  pricesIncludeVat: boolean,
): DocumentSums {
  const inOrder = [...sums.values()].sort((left, right) => left.row.place - right.row.place)
  const discounts = discountsOf(inOrder, discount)
  const owed: DocumentSums = {
    amount: 0n,
    subtotal: 0n,
    discount: 0n,
    net: 0n,
    vat: 0n,
    reversedVat: 0n,
    rows: [],
  }
  for (const [at, sum] of inOrder.entries()) {
    const left = sum.amount - (discounts?.[at] ?? 0n)
    const row = pricesIncludeVat && sum.row.category === 'S' ? owedWithin(sum, left) : owedOn(sum, left)
    owed.amount += sum.amount
    owed.subtotal += row.fullNet
    owed.discount += row.fullNet - row.net
    owed.net += row.net
    owed.vat += row.vat
    owed.reversedVat += row.reversedVat
    owed.rows.push(row)
  }
  return owed
}

/** A percentage applies to each row's amount; an amount is shared over the rows. */
function discountsOf(rows: RateSum[], discount: ParsedDiscount | undefined): bigint[] | undefined {
  if (!discount) return undefined
  if ('percent' in discount) return rows.map(({ amount }) => percentOf(amount, discount.percent))
  const whole = rows.reduce((sum, { amount }) => sum + amount, 0n)
  return shareAmount(
    discountOn(whole, discount, THE_DOCUMENT),
    rows.map(({ amount }) => amount),
  )
}

/** A row whose amount is net: VAT comes on top. */
function owedOn(sum: RateSum, net: bigint): DiscountedVatRow {
  const { category, rate } = sum.row
  const vat = (rate === null ? 0n : computedVat(sum, net, rate)) + sum.enteredVat
  const isReversed = category === 'AE'
  return {
    ...sum,
    fullNet: sum.amount,
    net,
    vat: isReversed ? 0n : vat,
    reversedVat: isReversed ? vat : 0n,
  }
}

/** A row whose amount includes VAT. */
function owedWithin(sum: RateSum, gross: bigint): DiscountedVatRow {
  const net = netWithin(gross, sum.row)
  return { ...sum, fullNet: netWithin(sum.amount, sum.row), net, vat: gross - net, reversedVat: 0n }
}

/** The net of an amount in a document whose prices include VAT; where no VAT is charged, all of it. */
export function netWithin(amount: bigint, { category, rate }: VatRow): bigint {
  return category === 'S' && rate !== null ? amount - vatWithinPence(amount, rate) : amount
}

/** VAT computed once on the discounted net; lines with typed VAT take their share of the discount. */
function computedVat(sum: RateSum, net: bigint, rate: bigint): bigint {
  if (sum.computedAmount === sum.amount) return vatOnPence(net, rate)
  if (net === sum.amount) return vatOnPence(sum.computedAmount, rate)
  return divideRounded(sum.computedAmount * net * rate, sum.amount * WHOLE)
}
