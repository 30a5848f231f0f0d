import { customers, documents, hasKind } from '@quotespark/database'
import { DATED_SITUATIONS, DOCUMENTS, type DocumentKind, type Situation } from '@quotespark/domain/document'
import { toPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { type AnyColumn, and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import type { DocumentFilter, ListedKind } from './kinds/kind.ts'
import { SHARED_SITUATIONS, type SharedSituation, type SituationContext } from './kinds/situations.ts'

/** Condition for everything asked for but the search. `today` is the day in London. */
export function isListed(
  kind: ListedKind,
  companyId: string,
  filter: DocumentFilter,
  today: string,
): SQL | undefined {
  const { status } = filter
  return and(isListedInAnyStatus(kind, companyId, filter, today), status && kind.isShownAs(status, today))
}

/** The same, whatever the status. */
export function isListedInAnyStatus(
  kind: ListedKind,
  companyId: string,
  filter: DocumentFilter<string>,
  today: string,
): SQL | undefined {
  return and(isNarrowed(kind, companyId, filter, today), isInArchive(documents, filter))
}

/** The same, whatever the status, archived or not: by situation, customer, total and days. */
export function isNarrowed(
  kind: ListedKind,
  companyId: string,
  { customer_id, total_amount, situation, billing, ...days }: DocumentFilter<string>,
  today: string,
): SQL | undefined {
  return and(
    isOfCompany(kind, companyId),
    customer_id === undefined ? undefined : eq(documents.customer_id, customer_id),
    // In pence, because that is what the index has.
    total_amount === undefined
      ? undefined
      : sql`${documents.total_pence} = ${String(toPence(total_amount))}::bigint`,
    // Some situations have dates of their own.
    billing && kind.isBilled?.(billing, { company_id: companyId, today }),
    situation && isInSituation(kind, situation, { company_id: companyId, today }, days),
    situation && DATED_SITUATIONS.includes(situation) ? undefined : kind.isWithin(days),
  )
}

function isInSituation(
  kind: ListedKind,
  situation: Situation,
  context: SituationContext,
  days: Pick<DocumentFilter, 'from' | 'to'>,
): SQL | undefined {
  return situation in SHARED_SITUATIONS
    ? SHARED_SITUATIONS[situation as SharedSituation](context)
    : kind.isIn?.(situation as Exclude<Situation, SharedSituation>, context, days)
}

/** All documents of one kind of the company. */
export function isOfCompany({ kind }: ListedKind, companyId: string): SQL | undefined {
  return and(eq(documents.company_id, companyId), hasKind(kind))
}

export function isInArchive(
  { archived_at }: { archived_at: AnyColumn },
  { archive }: DocumentFilter<string>,
): SQL | undefined {
  if (archive === 'with') return undefined
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

/** Repeats the company as a constant: only then does PostgreSQL know it for the customers too, however many companies there are. */
export function isOfItsCustomer(company_id: string | Placeholder): SQL | undefined {
  return and(eq(customers.company_id, company_id), eq(customers.id, documents.customer_id))
}
