import { type Money, ZERO_MONEY } from '@quotespark/domain'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The sum of a column or an expression, or of it where the condition holds; null of nothing. */
export function sumOf(column: AnyColumn | SQL, condition?: SQL): SQL {
  return condition ? sql`sum(${column}) filter (where ${condition})` : sql`sum(${column})`
}

/** Added up as numeric, in more digits than one amount may have, and never a number of JavaScript. */
export function exactSum(column: AnyColumn | SQL, condition?: SQL): SQL<Money> {
  return sql<Money>`coalesce(${sumOf(column, condition)}, ${ZERO_MONEY})::numeric(20,2)`
}
