import { type Money, ZERO_MONEY } from '@quotespark/domain/money'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Sums a column or expression, optionally only where the condition holds. Null when there are no rows. */
export function sumOf(column: AnyColumn | SQL, condition?: SQL): SQL {
  return condition ? sql`sum(${column}) filter (where ${condition})` : sql`sum(${column})`
}

/** Adds up as numeric, with more digits than a single amount may have, so it never passes through a JavaScript number. */
export function exactSum(column: AnyColumn | SQL, condition?: SQL): SQL<Money> {
  return sql<Money>`coalesce(${sumOf(column, condition)}, ${ZERO_MONEY})::numeric(20,2)`
}
