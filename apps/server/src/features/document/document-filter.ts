import { customers } from '@quotespark/database'
import { endOfLondonDay, Refusal, startOfLondonDay } from '@quotespark/domain'
import { type AnyColumn, and, eq, gte, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'

/** Filters for a list or count of documents of one kind. */
export interface DocumentFilter<Status extends string> {
  search?: string | undefined
  /** The status as staff see it. */
  status?: Status | undefined
  customer_id?: string | undefined
  /** Days in London time. */
  from?: string | undefined
  to?: string | undefined
  archive?: 'without' | 'only' | undefined
}

export function isInArchive(
  { archived_at }: { archived_at: AnyColumn },
  { archive }: DocumentFilter<string>,
): SQL {
  return archive === 'only' ? isNotNull(archived_at) : isNull(archived_at)
}

export function isOfCustomer(column: AnyColumn, { customer_id }: DocumentFilter<string>): SQL | undefined {
  return customer_id === undefined ? undefined : eq(column, customer_id)
}

/** Refuses with `not_found` when the customer to filter by is not one of the company's. */
export async function requireFilteredCustomer(
  { db, actor }: StaffReader,
  { customer_id }: DocumentFilter<string>,
): Promise<void> {
  if (customer_id === undefined) return
  const isTheirs = and(eq(customers.company_id, actor.company_id), eq(customers.id, customer_id))
  if ((await db.$count(customers, isTheirs)) === 0) throw new Refusal('not_found', { entity: 'customer' })
}

/** For a column that stores days. */
export function isOfDays(column: AnyColumn, { from, to }: DocumentFilter<string>): SQL | undefined {
  return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined)
}

/** For a column that stores instants: compares them with the bounds of the days in London. */
export function isWrittenOnDays(column: AnyColumn, { from, to }: DocumentFilter<string>): SQL | undefined {
  return and(
    from ? gte(column, startOfLondonDay(from).toISOString()) : undefined,
    to ? lte(column, endOfLondonDay(to).toISOString()) : undefined,
  )
}
