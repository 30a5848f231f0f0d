import { boundedPence, fromPence, type Money } from '../money/money.ts'
import { formatHundredths, type VatRate } from '../money/vat.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'
import { isSelected } from './choice/choice.ts'
import { findContradictions } from './contradictions.ts'
import { type Discount, parseDiscount, shareAmount } from './line/discount.ts'
import { THE_DOCUMENT } from './line/issue-location.ts'
import { isCharged, type LineInput, MAX_LINES } from './line/line.ts'
import { priceLine } from './line/price-line.ts'
import {
  addLine,
  applyDocumentDiscount,
  type DiscountedVatRow,
  netWithin,
  type PricedLine,
  type VatRowSums,
} from './rate-sums.ts'
import type { VatCategory } from './vat-category.ts'

export interface VatBreakdownRow {
  vat_rate: VatRate | null
  vat_category: VatCategory
  /** Net after the document's discount. */
  net: Money
  /** VAT that is charged. */
  vat: Money
  /** VAT the customer accounts for instead; zero except under the reverse charge. */
  reverse_charge_vat: Money
  /** Why no VAT is charged; several reasons in one row are separated by semicolons. */
  exemption_reason: string | null
}

export interface LineTotal {
  /**
   * As typed, after the line's discount: with VAT where prices include it, and net of it elsewhere. For a subtotal marker, that
   * of the lines since the previous marker; zero for headings and texts.
   */
  total_price: Money
  /**
   * Net of VAT. Where prices include VAT, the line's share of its row's net before the document's discount, so that the lines
   * add up to `subtotal`; the net of its own price when it is not selected. Elsewhere it equals `total_price`.
   */
  net_amount: Money
  /** The line's discount. */
  discount: Money
}

export interface Totals {
  /** In the order of the input. A line that is not selected has a price but does not count in the sums. */
  lines: LineTotal[]
  /** Net of the lines. */
  subtotal: Money
  /** The document's discount. */
  discount_total: Money
  /** The subtotal less the discount. */
  net_amount: Money
  tax_amount: Money
  total_amount: Money
  /** VAT the customer accounts for under the reverse charge; not part of any other sum. */
  reverse_charge_vat: Money
  /**
   * The lines' sum as typed, where prices include VAT: less the discount as typed it is the total. Null elsewhere.
   */
  subtotal_with_vat: Money | null
  /**
   * By category and rate: the highest rate first, then reverse charge, zero rate, VAT typed without a rate, exempt and outside the
   * scope. Empty when the company is not registered.
   */
  vat_by_rate: VatBreakdownRow[]
}

/** The seller's VAT status, and the discount on the whole document. */
export interface TotalsTerms extends Discount {
  vat_registered: boolean
  /** Whether prices and discounts are typed with VAT; without effect for a seller who is not registered. */
  prices_include_vat?: boolean
  /**
   * The document was worked out before: its lines may also state the VAT of a reverse charge as an amount, as those of a credit note
   * do.
   */
  vat_is_given?: boolean
}

/**
 * The only place where a document is added up: the browser uses it for the preview and the server for the result.
 * VAT is computed once per category and rate on the summed net, so that it does not depend on how the work is split into
 * lines. Refuses malformed lines (`items.{index}.{field}`), contradictions, too many lines and amounts beyond MAX_AMOUNT.
 * A caller that adds up the same lines repeatedly can pass a `price` that remembers the result of each.
 */
export function calculateTotals(
  items: readonly LineInput[],
  terms: TotalsTerms,
  price: typeof priceLine = priceLine,
): Totals {
  if (items.length > MAX_LINES) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'items', message: MESSAGES.tooManyItems(MAX_LINES) }],
    })
  }
  const issues = findContradictions(items, terms)
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  const sums: VatRowSums = new Map()
  const pricesIncludeVat = includesVat(terms)
  const lines = priceLines(items, terms, sums, price)
  const owed = applyDocumentDiscount(sums, parseDiscount(terms, THE_DOCUMENT), pricesIncludeVat)
  const nets = pricesIncludeVat ? netsOf(lines, owed.rows) : lines.map((line) => line?.amount ?? 0n)
  const tax = terms.vat_registered ? owed.vat : 0n
  return {
    lines: lineTotals(items, lines, nets),
    subtotal: fromPence(boundedPence(owed.subtotal)),
    discount_total: fromPence(owed.discount),
    net_amount: fromPence(owed.net),
    tax_amount: fromPence(tax),
    // Nothing is negative, so no line, rate or net is larger than this.
    total_amount: fromPence(boundedPence(owed.net + tax)),
    reverse_charge_vat: fromPence(owed.reversedVat),
    subtotal_with_vat: pricesIncludeVat ? fromPence(owed.amount) : null,
    vat_by_rate: terms.vat_registered ? owed.rows.map(vatOfRate) : [],
  }
}

/** Whether the prices of a document contain VAT that has to be taken out of them. */
export function includesVat({ vat_registered, prices_include_vat }: TotalsTerms): boolean {
  return vat_registered && prices_include_vat === true
}

/** A line that is charged for, and whether it counts in the sums. */
interface CountedLine extends PricedLine {
  isCounted: boolean
}

/** Prices each line and adds those that count to the sums; undefined for lines without a price of their own. */
function priceLines(
  items: readonly LineInput[],
  terms: TotalsTerms,
  sums: VatRowSums,
  price: typeof priceLine,
): (CountedLine | undefined)[] {
  return items.map((item, index) => {
    if (item.kind === 'subtotal' || !isCharged(item)) return undefined
    const line = price(item, index, terms)
    const isCounted = isSelected(item)
    if (isCounted) addLine(sums, line)
    else boundedPence(line.amount)
    return { ...line, isCounted }
  })
}

/** The net of each line where prices include VAT: what counts shares the net of its row by amounts. */
function netsOf(lines: readonly (CountedLine | undefined)[], rows: readonly DiscountedVatRow[]): bigint[] {
  const nets = lines.map((line) => (line ? netWithin(line.amount, line.row) : 0n))
  for (const { row, fullNet } of rows) {
    const counted = lines.flatMap((line, at) =>
      line?.isCounted && line.row.place === row.place ? [{ at, amount: line.amount }] : [],
    )
    const shares = shareAmount(
      fullNet,
      counted.map(({ amount }) => amount),
    )
    for (const [of, { at }] of counted.entries()) nets[at] = shares[of] ?? 0n
  }
  return nets
}

function lineTotals(
  items: readonly LineInput[],
  lines: readonly (CountedLine | undefined)[],
  nets: readonly bigint[],
): LineTotal[] {
  let amountSinceMarker = 0n
  let netSinceMarker = 0n
  return items.map(({ kind }, at) => {
    if (kind === 'subtotal') {
      const shown = lineTotal(amountSinceMarker, netSinceMarker)
      amountSinceMarker = 0n
      netSinceMarker = 0n
      return shown
    }
    const line = lines[at]
    if (!line) return NO_TOTAL
    const net = nets[at] ?? 0n
    if (line.isCounted) {
      amountSinceMarker += line.amount
      netSinceMarker += net
    }
    return lineTotal(line.amount, net, line.discount)
  })
}

function lineTotal(amount: bigint, net: bigint, discount = 0n): LineTotal {
  const total_price = fromPence(amount)
  return {
    total_price,
    net_amount: net === amount ? total_price : fromPence(net),
    discount: discount ? fromPence(discount) : NOTHING,
  }
}

const NOTHING = fromPence(0n)
const NO_TOTAL: LineTotal = { total_price: NOTHING, net_amount: NOTHING, discount: NOTHING }

function vatOfRate({ row, net, vat, reversedVat, reasons }: DiscountedVatRow): VatBreakdownRow {
  return {
    vat_rate: row.rate === null ? null : formatHundredths(row.rate),
    vat_category: row.category,
    net: fromPence(net),
    vat: fromPence(vat),
    reverse_charge_vat: fromPence(reversedVat),
    exemption_reason: reasons.size === 0 ? null : [...reasons].sort().join('; '),
  }
}
