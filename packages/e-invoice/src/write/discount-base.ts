import { type Money, multiplyRounded, toPence, tryParseDecimal } from '@quotespark/domain/money'

const PERCENT_SCALE = 2

/**
 * The base amount of a discount's percentage, if it gives the discount to the penny: both are written together or not
 * at all (PEPPOL-EN16931-R041, R042), and only when they agree (R040).
 */
export function discountBase(discount: { percent?: string; amount: Money }, net: Money): Money | undefined {
  const percent = tryParseDecimal(discount.percent ?? '', PERCENT_SCALE)
  if (percent === undefined) return undefined
  const taken = multiplyRounded(toPence(net), percent, PERCENT_SCALE + 2)
  return taken === toPence(discount.amount) ? net : undefined
}
