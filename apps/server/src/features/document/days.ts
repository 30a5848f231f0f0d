import { endOfLondonDay, startOfLondonDay } from '@quotespark/domain/time'
import { type AnyColumn, and, gte, lte, type SQL } from 'drizzle-orm'

/** First and last day in London of a range; either may be open. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Condition on a column of days. */
export function isOfDays(column: AnyColumn, { from, to }: Days): SQL | undefined {
  return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined)
}

/** Condition on a column of instants. */
export function isWrittenOnDays(column: AnyColumn, { from, to }: Days): SQL | undefined {
  return and(
    from ? gte(column, startOfLondonDay(from).toISOString()) : undefined,
    to ? lte(column, endOfLondonDay(to).toISOString()) : undefined,
  )
}
