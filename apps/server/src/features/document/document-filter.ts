import { customers } from '@quotespark/database'
import { endOfLondonDay, Refusal, startOfLondonDay } from '@quotespark/domain'
import { type AnyColumn, and, eq, gte, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'

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

/** Refuses with `not_found` to filter by a customer who is none of the company. */
export async function requireFilteredCustomer(
  { db, actor }: StaffReader,
  { customer_id }: DocumentFilter<string>,
): Promise<void> {
  if (customer_id === undefined) return
  const isTheirs = and(eq(customers.company_id, actor.company_id), eq(customers.id, customer_id))
  if ((await db.$count(customers, isTheirs)) === 0) throw new Refusal('not_found', { entity: 'customer' })
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
