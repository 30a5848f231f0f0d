import { shareAmount } from '../document/line/discount.ts'
import { grossOf, inProportion, least, type TaxRow, totalOf } from './tax-row.ts'

/**
 * Splits an amount in pence, VAT included, over what is left of a VAT table: by largest remainder over the rows' gross, and within
 * each row in the proportion of its VAT. Whoever takes the last of a row gets exactly what is left of it. Stages by amount, credit
 * notes by amount and VAT on the cash basis are split by this function and no other. Throws a `RangeError` for less than nothing and
 * for more than is left.
 */
export function shareGross(amount: bigint, left: readonly TaxRow[]): TaxRow[] {
  if (amount < 0n || amount > totalOf(left)) throw new RangeError('an amount is shared that is not there')
  const shares = shareAmount(amount, left.map(grossOf))
  return left.map((row, at) => takeGross(shares[at] ?? 0n, row))
}

/** Takes an amount, VAT included, of what is left of one row. */
export function takeGross(gross: bigint, left: TaxRow): TaxRow {
  const vat = inProportion(left.vat, gross, grossOf(left))
  const net = gross - vat
  return { ...left, net, vat, statedVat: inProportion(left.statedVat, net, left.net) }
}

/** Takes a net amount of what is left of one row, with this VAT or as much as is left; the last of the net takes the last of the VAT. */
export function takeNet(net: bigint, vat: bigint, left: TaxRow): TaxRow {
  if (net === left.net) return { ...left }
  return left.category === 'AE'
    ? { ...left, net, vat: 0n, statedVat: least(vat, left.statedVat) }
    : { ...left, net, vat: least(vat, left.vat), statedVat: 0n }
}
