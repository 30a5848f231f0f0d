import { formatTrimmedDecimal, parseDecimal, tryParseDecimal } from '../../money/decimal.ts'
import { MONEY_SCALE, type Money } from '../../money/money.ts'
import { UNIT_PRICE_SCALE, type UnitPrice } from '../../money/unit-price.ts'
import { VAT_RATE_SCALE } from '../../money/vat.ts'
import { Refusal } from '../../refusal.ts'
import { isBlank, MESSAGES } from '../../validation.ts'
import type { OfferedLine } from '../choice/choice.ts'
import type { CategorisedLine } from '../vat-category.ts'
import type { Discount } from './discount.ts'

/**
 * Only a `line` is charged for. A `subtotal` is a marker that shows the net of the lines since the previous marker, a `heading`
 * starts a section, and a `text` is prose between lines.
 */
export const LINE_KINDS = ['line', 'subtotal', 'heading', 'text'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Parts of construction work: CIS is deducted from labour alone. 'Materials' is also for plant hire and fuel for plant. */
export const LINE_CIS = ['labour', 'materials'] as const
export type LineCis = (typeof LINE_CIS)[number]

export const LINE_CIS_LABELS: Readonly<Record<LineCis, string>> = { labour: 'Labour', materials: 'Materials' }

/** True for a line with a quantity, a price and VAT; the other kinds are only words. */
export function isCharged({ kind = 'line' }: { kind?: LineKind | undefined }): boolean {
  return kind === 'line'
}

/** The input of a quote or invoice line to the totals. */
export interface LineInput extends Discount, CategorisedLine, OfferedLine {
  quantity: string
  unit_price: UnitPrice
  /** VAT typed as an amount ("as entered"), added as it is instead of being computed from the rate. */
  vat_amount?: Money | null
  /** Counts for the Construction Industry Scheme as labour, also where it says neither, or as materials. */
  cis?: LineCis | null
  /** Net of a line that is both, as one for a row of the VAT table may be: its labour. */
  labour_amount?: Money | null
  kind?: LineKind
}

export const MAX_QUANTITY = '9999999.999'
export const MAX_LINES = 500

export const QUANTITY_SCALE = 3
const MAX_QUANTITY_SCALED = parseDecimal(MAX_QUANTITY, QUANTITY_SCALE)

/** Parses a quantity into thousandths; refuses anything not positive or above MAX_QUANTITY. */
export function parseQuantity(text: string, path = 'quantity'): bigint {
  const quantity = parseDecimal(text, QUANTITY_SCALE, path)
  if (quantity <= 0n)
    throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.itemQuantity }] })
  if (quantity > MAX_QUANTITY_SCALED) throw new Refusal('amount_too_large', { maximum: MAX_QUANTITY })
  return quantity
}

/** Parses a quantity into thousandths; undefined when a line does not accept it. */
export function tryParseQuantity(text: string): bigint | undefined {
  const quantity = tryParseDecimal(text, QUANTITY_SCALE)
  return quantity !== undefined && quantity > 0n && quantity <= MAX_QUANTITY_SCALED ? quantity : undefined
}

/** True for a quantity that a line accepts: hours such as '1.25', at least 0.001. */
export function isQuantity(text: string): boolean {
  return tryParseQuantity(text) !== undefined
}

/**
 * True when VAT was typed as an amount on a line at 0% or without VAT. The customer would be charged VAT at no rate, so it
 * is not allowed.
 */
export function hasVatWithoutRate({
  kind = 'line',
  vat_rate,
  vat_amount,
}: Pick<LineInput, 'kind' | 'vat_rate' | 'vat_amount'>): boolean {
  if (!isCharged({ kind }) || vat_amount == null) return false
  const isWithoutRate = vat_rate === null || tryParseDecimal(vat_rate, VAT_RATE_SCALE) === 0n
  return isWithoutRate && (tryParseDecimal(vat_amount, MONEY_SCALE) ?? 0n) > 0n
}

interface WrittenWords {
  kind?: LineKind | undefined
  product_id?: string | null | undefined
  description: string
  unit_price: string
  vat_amount?: string | null | undefined
}

/** Drops lines at the end that were added and left empty; the first line always stays. */
export function withoutTrailingBlanks<Line extends WrittenWords>(lines: readonly Line[]): Line[] {
  const last = lines.findLastIndex((line) => !isLeftEmpty(line))
  return lines.slice(0, Math.max(last + 1, 1))
}

function isLeftEmpty({ kind, product_id, description, unit_price, vat_amount }: WrittenWords): boolean {
  if (kind === 'subtotal' || product_id != null || !isBlank(description)) return false
  return [unit_price, vat_amount].every((text) => !text || tryParseDecimal(text, UNIT_PRICE_SCALE) === 0n)
}

/** Turns '1.500', as a numeric column returns it, into '1.5'. */
export function normaliseQuantity(text: string): string {
  return formatTrimmedDecimal(parseQuantity(text), QUANTITY_SCALE)
}
