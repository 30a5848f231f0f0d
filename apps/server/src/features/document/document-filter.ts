import { endOfLondonDay, startOfLondonDay } from '@quotespark/domain'
import { type AnyColumn, and, eq, gte, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'

/** Which documents of one kind somebody asks for. */
export interface DocumentFilter<Status extends string> {
  search?: string | undefined
  /** As it is shown to staff. */
  status?: Status | undefined
  customer_id?: string | undefined
  /** Days of London. */
  from?: string | undefined
  to?: string | undefined
  archive?: 'without' | 'only' | undefined
}

/** In the archive, or out of it. */
export function isInArchive(
  { archived_at }: { archived_at: AnyColumn },
  { archive }: DocumentFilter<string>,
): SQL {
  return archive === 'only' ? isNotNull(archived_at) : isNull(archived_at)
}

export function isOfCustomer(column: AnyColumn, { customer_id }: DocumentFilter<string>): SQL | undefined {
  return customer_id === undefined ? undefined : eq(column, customer_id)
}

/** Of a column of days. */
export function isOfDays(column: AnyColumn, { from, to }: DocumentFilter<string>): SQL | undefined {
  return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined)
}

/** Of a column of instants. */
export function isWrittenOnDays(column: AnyColumn, { from, to }: DocumentFilter<string>): SQL | undefined {
  return and(
    from ? gte(column, startOfLondonDay(from).toISOString()) : undefined,
    to ? lte(column, endOfLondonDay(to).toISOString()) : undefined,
  )
}
