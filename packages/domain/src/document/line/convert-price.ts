import { divideRounded } from '../../money/decimal.ts'
import { fromPence, type Money, toPence } from '../../money/money.ts'
import { formatPlainUnitPrice, parseUnitPrice, type UnitPrice } from '../../money/unit-price.ts'
import { parseVatRate, type VatRate } from '../../money/vat.ts'

/** Says what a typed price is: net, or with VAT at this rate in percent; null is no VAT. */
export interface PriceBasis {
  prices_include_vat: boolean
  vat_rate: VatRate | null
}

/** A unit price as it is typed on another basis, to four decimals, half away from zero: 120 with VAT at 20 % is 100 net. */
export function convertUnitPrice(price: UnitPrice, from: PriceBasis, to: PriceBasis): UnitPrice {
  if (from.prices_include_vat === to.prices_include_vat) return price
  return formatPlainUnitPrice(divideRounded(parseUnitPrice(price) * factorOf(to), factorOf(from)))
}

/** The same of an amount of money, to the penny. */
export function convertAmount(amount: Money, from: PriceBasis, to: PriceBasis): Money {
  if (from.prices_include_vat === to.prices_include_vat) return amount
  return fromPence(divideRounded(toPence(amount) * factorOf(to), factorOf(from)))
}

/** An amount off a sum that is now typed on another basis: the same part of it, to the penny. */
export function convertDiscount(amount: Money, sum: { before: Money; after: Money }): Money {
  const before = toPence(sum.before)
  return before === 0n ? amount : fromPence(divideRounded(toPence(amount) * toPence(sum.after), before))
}

/** A net of 100 % as it is typed on a basis, in hundredths of a percent. */
function factorOf({ prices_include_vat, vat_rate }: PriceBasis): bigint {
  return WHOLE + (prices_include_vat && vat_rate !== null ? parseVatRate(vat_rate) : 0n)
}

const WHOLE = parseVatRate('100')
