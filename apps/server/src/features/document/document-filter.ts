import { customers, documents, hasKind } from '@quotespark/database'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { endOfLondonDay, startOfLondonDay } from '@quotespark/domain/time'
import { type AnyColumn, and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import type { DocumentFilter, ListedKind } from './kinds/kind.ts'

/** Condition for everything asked for but the search. `today` is the day in London. */
export function isListed(
  kind: ListedKind,
  companyId: string,
  filter: DocumentFilter,
  today: string,
): SQL | undefined {
  const { status } = filter
  return and(isListedInAnyStatus(kind, companyId, filter), status && kind.isShownAs(status, today))
}

/** The same, whatever the status. */
export function isListedInAnyStatus(
  kind: ListedKind,
  companyId: string,
  filter: DocumentFilter<string>,
): SQL | undefined {
  return and(isOfDaysAndCustomer(kind, companyId, filter), isInArchive(documents, filter))
}

/** The same, whatever the status, archived or not. */
export function isOfDaysAndCustomer(
  kind: ListedKind,
  companyId: string,
  { customer_id, ...days }: DocumentFilter<string>,
): SQL | undefined {
  return and(
    eq(documents.company_id, companyId),
    hasKind(kind.kind),
    customer_id === undefined ? undefined : eq(documents.customer_id, customer_id),
    kind.isWithin(days),
  )
}

export function isInArchive(
  { archived_at }: { archived_at: AnyColumn },
  { archive }: DocumentFilter<string>,
): SQL {
  return archive === 'only' ? isNotNull(archived_at) : isNull(archived_at)
}

/** Condition for a search, on documents joined with their customers, as `search_document_ids` finds them. */
export function containsText(kind: DocumentKind, search: string): SQL {
  const pattern = sql`like_pattern(${search})`
  const byEmail = DOCUMENTS[kind].is_found_by_email ? sql` or search_email like ${pattern}` : sql``
  return sql`(search_text like ${pattern} or search_name like ${pattern}${byEmail})`
}

/** Refuses with `not_found` to filter by a customer of another company. */
export async function requireFilteredCustomer(
  { db, actor }: StaffReader,
  { customer_id }: DocumentFilter<string>,
): Promise<void> {
  if (customer_id === undefined) return
  const isTheirs = and(eq(customers.company_id, actor.company_id), eq(customers.id, customer_id))
  if ((await db.$count(customers, isTheirs)) === 0) throw new Refusal('not_found', { entity: 'customer' })
}

interface Days {
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

/** Repeats the company as a constant: only then does PostgreSQL know it for the customers too, however many companies there are. */
export function isOfItsCustomer(company_id: string): SQL | undefined {
  return and(eq(customers.company_id, company_id), eq(customers.id, documents.customer_id))
}
