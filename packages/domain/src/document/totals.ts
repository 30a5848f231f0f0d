import { boundedPence, fromPence, type Money } from '../money/money.ts'
import { formatHundredths, type VatRate } from '../money/vat.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'
import { isSelected } from './choice/choice.ts'
import { findContradictions } from './contradictions.ts'
import { type Discount, parseDiscount } from './line/discount.ts'
import { THE_DOCUMENT } from './line/issue-location.ts'
import { isCharged, type LineInput, MAX_LINES } from './line/line.ts'
import { priceLine } from './line/price-line.ts'
import { addLine, applyDocumentDiscount, type DiscountedVatRow, type VatRowSums } from './rate-sums.ts'
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
   * Net of VAT and after the line's discount; for a subtotal marker, the net of the lines since the previous marker; zero
   * for headings and texts.
   */
  total_price: Money
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
   * By category and rate: the highest rate first, then reverse charge, zero rate, VAT typed without a rate, exempt and outside the
   * scope. Empty when the company is not registered.
   */
  vat_by_rate: VatBreakdownRow[]
}

/** The seller's VAT status, and the discount on the whole document. */
export interface TotalsTerms extends Discount {
  vat_registered: boolean
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
  const lines = priceLines(items, terms, sums, price)
  const owed = applyDocumentDiscount(sums, parseDiscount(terms, THE_DOCUMENT))
  const tax = terms.vat_registered ? owed.vat : 0n
  return {
    lines,
    subtotal: fromPence(boundedPence(owed.subtotal)),
    discount_total: fromPence(owed.discount),
    net_amount: fromPence(owed.net),
    tax_amount: fromPence(tax),
    // Nothing is negative, so no line, rate or net is larger than this.
    total_amount: fromPence(boundedPence(owed.net + tax)),
    reverse_charge_vat: fromPence(owed.reversedVat),
    vat_by_rate: terms.vat_registered ? owed.rows.map(vatOfRate) : [],
  }
}

/** Prices each line and adds those that count to the sums. */
function priceLines(
  items: readonly LineInput[],
  terms: TotalsTerms,
  sums: VatRowSums,
  price: typeof priceLine,
): LineTotal[] {
  let sinceMarker = 0n
  return items.map((item, index) => {
    if (item.kind === 'subtotal') {
      const shown = fromPence(sinceMarker)
      sinceMarker = 0n
      return { total_price: shown, discount: NOTHING }
    }
    if (!isCharged(item)) return { total_price: NOTHING, discount: NOTHING }
    const line = price(item, index, terms)
    if (isSelected(item)) {
      sinceMarker += line.net
      addLine(sums, line)
    } else {
      boundedPence(line.net)
    }
    return { total_price: fromPence(line.net), discount: line.discount ? fromPence(line.discount) : NOTHING }
  })
}

const NOTHING = fromPence(0n)

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
