import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'
import { formatDecimal, parseDecimal, tryParseDecimal } from './decimal.ts'
import { groupThousands, MONEY_SCALE } from './money.ts'

/**
 * A price for one unit, net of VAT, in pounds with two to four decimals: '85.00', '0.085', '0.1648'. EN 16931 sets no limit to
 * the decimals of a unit price (BT-146), unlike those of amounts; a line's net is rounded to the penny.
 */
export type UnitPrice = string

export const UNIT_PRICE_SCALE = 4
export const MAX_UNIT_PRICE: UnitPrice = '999999999.99'

const MAX = parseDecimal(MAX_UNIT_PRICE, UNIT_PRICE_SCALE)

/** Parses a price into hundredths of a penny; refuses a negative one and one above MAX_UNIT_PRICE. */
export function parseUnitPrice(text: string, path = 'unit_price'): bigint {
  const price = parseDecimal(text, UNIT_PRICE_SCALE, path)
  if (price < 0n) throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.itemPrice }] })
  if (price > MAX) throw new Refusal('amount_too_large', { maximum: MAX_UNIT_PRICE })
  return price
}

/** True for zero or more, with at most four decimals, up to MAX_UNIT_PRICE. */
export function isUnitPrice(text: string): boolean {
  const price = tryParseDecimal(text, UNIT_PRICE_SCALE)
  return price !== undefined && price >= 0n && price <= MAX
}

/** Writes two decimals, and those beyond only where they are not zero: 850n is '0.085', 850000n is '85.00'. */
export function formatPlainUnitPrice(scaled: bigint): UnitPrice {
  return formatDecimal(scaled, UNIT_PRICE_SCALE).replace(DECIMALS_TO_SPARE, '')
}

/** Zeros after the second decimal. */
const DECIMALS_TO_SPARE = new RegExp(`0{1,${UNIT_PRICE_SCALE - MONEY_SCALE}}$`)

/** Turns '5' into '5.00' and '0.0850' into '0.085'; refuses what is not a unit price. */
export function normaliseUnitPrice(text: string): UnitPrice {
  return formatPlainUnitPrice(parseUnitPrice(text))
}

/** Formats '1250.085' as '£1,250.085', and '85' as '£85.00'. */
export function formatUnitPrice(price: UnitPrice): string {
  const [whole = '', decimals] = normaliseUnitPrice(price).split('.')
  return `£${groupThousands(whole)}.${decimals}`
}
