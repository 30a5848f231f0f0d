import { type Money, ZERO_MONEY } from '@quotespark/domain'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Added up as numeric, in more digits than one amount may have, and never a number of JavaScript. */
export function exactSum(column: AnyColumn, condition?: SQL): SQL<Money> {
  const filter = condition ? sql` filter (where ${condition})` : sql``
  return sql<Money>`coalesce(sum(${column})${filter}, ${ZERO_MONEY})::numeric(20,2)`
}
