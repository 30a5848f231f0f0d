import { formatTrimmedDecimal, parseDecimal, tryParseDecimal } from '../money/decimal.ts'
import { MAX_UNIT_PRICE, MONEY_SCALE, type Money } from '../money/money.ts'
import { VAT_RATE_SCALE, type VatRate } from '../money/vat.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'

/** A `subtotal` is a marker that shows the net of the lines since the marker before it; it is nothing to pay. */
export const LINE_KINDS = ['line', 'subtotal'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What a quote or an invoice line brings to the totals. */
export interface LineInput {
  quantity: string
  unit_price: Money
  /** `null` is no VAT. */
  vat_rate: VatRate | null
  /** VAT typed as an amount ("as entered"): added as it is instead of being computed from the rate. */
  vat_amount?: Money | null
  kind?: LineKind
}

export const MAX_QUANTITY = '999999.999'
export const MAX_LINES = 500
export const DEFAULT_QUANTITY = '1'
export const DEFAULT_UNIT_PRICE: Money = '0.00'

export const QUANTITY_SCALE = 3
const MAX_QUANTITY_SCALED = parseDecimal(MAX_QUANTITY, QUANTITY_SCALE)
const MAX_UNIT_PRICE_PENCE = parseDecimal(MAX_UNIT_PRICE, MONEY_SCALE)

/** In thousandths; positive and at most MAX_QUANTITY, else refused. */
export function parseQuantity(text: string, path = 'quantity'): bigint {
  const quantity = parseDecimal(text, QUANTITY_SCALE, path)
  if (quantity <= 0n)
    throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.itemQuantity }] })
  if (quantity > MAX_QUANTITY_SCALED) throw new Refusal('amount_too_large', { maximum: MAX_QUANTITY })
  return quantity
}

/** In pence; zero or more and at most MAX_UNIT_PRICE, else refused. */
export function parseUnitPrice(text: string, path = 'unit_price'): bigint {
  const price = parseDecimal(text, MONEY_SCALE, path)
  if (price < 0n) throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.itemPrice }] })
  if (price > MAX_UNIT_PRICE_PENCE) throw new Refusal('amount_too_large', { maximum: MAX_UNIT_PRICE })
  return price
}

/** What a line accepts: hours such as '1.25', at least 0.001. */
export function isQuantity(text: string): boolean {
  const quantity = tryParseDecimal(text, QUANTITY_SCALE)
  return quantity !== undefined && quantity > 0n && quantity <= MAX_QUANTITY_SCALED
}

export function isUnitPrice(text: string): boolean {
  const price = tryParseDecimal(text, MONEY_SCALE)
  return price !== undefined && price >= 0n && price <= MAX_UNIT_PRICE_PENCE
}

/**
 * VAT typed as an amount where none can be: a line at 0% or without VAT. It would be charged to the customer as VAT of
 * no rate at all.
 */
export function bearsVatWithoutRate({
  kind = 'line',
  vat_rate,
  vat_amount,
}: Pick<LineInput, 'kind' | 'vat_rate' | 'vat_amount'>): boolean {
  if (kind !== 'line' || vat_amount == null) return false
  const isWithoutRate = vat_rate === null || tryParseDecimal(vat_rate, VAT_RATE_SCALE) === 0n
  return isWithoutRate && (tryParseDecimal(vat_amount, MONEY_SCALE) ?? 0n) > 0n
}

/** '1.500' (as a numeric column gives it) becomes '1.5'. */
export function normaliseQuantity(text: string): string {
  return formatTrimmedDecimal(parseQuantity(text), QUANTITY_SCALE)
}
