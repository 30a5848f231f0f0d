import { compareMoney } from '@quotespark/domain/money'

/** The lowest total the customer can choose, if it is below the default selection's. */
export function fromAmount({
  least_total_amount,
  total_amount,
}: {
  least_total_amount: string | null
  total_amount: string
}): string | null {
  if (least_total_amount === null) return null
  return compareMoney(least_total_amount, total_amount) < 0 ? least_total_amount : null
}
