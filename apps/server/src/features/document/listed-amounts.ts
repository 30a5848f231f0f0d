import { documents } from '@quotespark/database'
import { compareMoney } from '@quotespark/domain/money'
import { sql } from 'drizzle-orm'

/** The total of a document as lists show it: what the customer was sent of an invoice, whatever staff have changed since. */
export const listedTotal = sql<string>`coalesce(${documents.sealed_total_amount}, ${documents.total_amount})`

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
