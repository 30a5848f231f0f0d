import { parseDecimal } from '../../money/decimal.ts'
import { formatMoney, MONEY_SCALE } from '../../money/money.ts'
import { formatHundredths, VAT_RATE_SCALE } from '../../money/vat.ts'
import type { Discount } from './discount.ts'

/** '10%' or '£25.00'; null when there is no discount. */
export function formatDiscount({ discount_percent, discount_amount }: Discount): string | null {
  if (discount_percent != null) {
    const percent = parseDecimal(discount_percent, VAT_RATE_SCALE)
    return percent === 0n ? null : `${formatHundredths(percent)}%`
  }
  if (discount_amount == null || parseDecimal(discount_amount, MONEY_SCALE) === 0n) return null
  return formatMoney(discount_amount)
}
