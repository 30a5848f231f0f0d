import { compareMoney } from '@quotespark/domain'

/** The least that the customer can choose, where that is less than what is selected at first. */
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
