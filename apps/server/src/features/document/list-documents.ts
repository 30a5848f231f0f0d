import { customers, documentHolds, documents, type Transaction } from '@quotespark/database'
import type { DocumentKind, DocumentStatus } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import { onSearchedPage } from '../../api/searched-page.ts'
import { afterCursor, inOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import {
  containsText,
  isListedInAnyStatus,
  isOfItsCustomer,
  requireFilteredCustomer,
} from './document-filter.ts'
import type { DocumentFilter, Kind, ListedKind, ListedRow, PageOfList } from './kinds/kind.ts'
import { listedTotal } from './listed-amounts.ts'
import { sealedCustomer, shownCustomer } from './sealed-customer.ts'
import { findWaiting } from './undo-window/waiting-documents.ts'
import { isUndoWindowOf, waitingStepColumns, withWaitingSteps } from './undo-window/waiting-rows.ts'

/** The paging options of a list request. */
export interface PageRequest<Sort extends string> {
  sort: Sort
  direction: 'asc' | 'desc'
  cursor?: string | undefined
  limit: number
}

/** One page of the company's documents, as staff see them. Refuses with `not_found` a customer of another company. */
export async function listDocuments<Name extends DocumentKind, Sort extends string>(
  context: StaffReader,
  kind: Kind<Name, Sort>,
  input: DocumentFilter<DocumentStatus<Name>> & PageRequest<Sort>,
) {
  const { db, actor, services } = context
  await requireFilteredCustomer(context, input)
  const { company_id } = actor
  const now = services.clock.now()
  const today = londonDate(now)
  const { search, cursor, limit } = input
  const order = kind.order(input)
  const isInAnyStatus = isListedInAnyStatus(kind, company_id, input, today)
  const { shownAs, isWaiting } = await statusCondition(db, kind, company_id, input.status, today)
  const listing: PageOfList = {
    company_id,
    isListed: and(isInAnyStatus, shownAs),
    isInAnyStatus,
    order,
    cursor,
    limit,
  }
  // Parts by status are those of stored statuses.
  const inParts = isWaiting ? { ...input, status: undefined } : input
  const isNext = search ? undefined : kind.pageInParts?.(db, listing, inParts, today)
  const { page, isOnPage, isOfCustomer, inPageOrder, scannedTo } = await documentPage(
    db,
    listing,
    kind,
    search,
    isNext,
  )
  const rows = await db
    .select({
      sort_key: page.sort_key,
      ...LISTED,
      ...waitingStepColumns,
      ...kind.rowColumns(db, company_id),
    })
    .from(page)
    .innerJoin(documents, isOnPage)
    .leftJoin(customers, isOfCustomer)
    .leftJoin(documentHolds, isUndoWindowOf(documents))
    .orderBy(...inPageOrder)
  const { items, next_cursor } = sortedPage(rows, limit, order, scannedTo)
  return {
    next_cursor,
    items: withWaitingSteps(items).map(({ sort_key: _, sealed_customer, customer, ...row }) => {
      const shown = { ...row, ...shownCustomer(customer, sealed_customer) }
      return kind.presentRow(shown as unknown as ListedRow<Name>, actor, now)
    }),
  }
}

/** Condition for the status that staff see, also while a step waits; few documents do, and mostly none. */
async function statusCondition(
  db: Transaction,
  kind: ListedKind,
  company_id: string,
  status: DocumentStatus | undefined,
  today: string,
): Promise<{ shownAs: SQL | undefined; isWaiting: boolean }> {
  if (status === undefined) return { shownAs: undefined, isWaiting: false }
  const isShown = kind.isShownAs(status, today)
  const { waiting, meeting } = await findWaiting(db, company_id, kind.kind, isShown)
  if (waiting.length === 0) return { shownAs: isShown, isWaiting: false }
  return {
    shownAs: or(and(isShown, not(isOneOf(documents.id, waiting))), isOneOf(documents.id, meeting)),
    isWaiting: true,
  }
}

const LISTED = {
  id: documents.id,
  number: documents.number,
  title: documents.title,
  customer: { id: customers.id, name: customers.name, email: customers.email },
  sealed_customer: sealedCustomer,
  status: documents.status,
  last_viewed_at: documents.last_viewed_at,
  total_amount: listedTotal,
  created_at: documents.created_at,
  archived_at: documents.archived_at,
}

const SEARCHED = {
  search_text: documents.search_text,
  search_name: customers.search_name,
  search_email: customers.search_email,
}
const SEARCHED_OF_DOCUMENTS = {
  search_text: documents.search_text,
  customer_id: documents.customer_id,
}

/**
 * One page of a company's documents plus the row after it, as a table, with its joins. The page is found before the joins,
 * because PostgreSQL plans joined rows badly beside many other companies (measured at 100,000 quotes beside 200 companies: 490
 * ms against 4 ms). Only a list ordered by customer joins inside.
 */
async function documentPage(
  db: Transaction,
  { company_id, isListed, order, cursor, limit }: PageOfList,
  kind: ListedKind,
  search: string | undefined,
  /** The condition for the next rows, when the order alone does not find them fast enough. */
  given: SQL | undefined,
) {
  const isNext = given ?? and(isListed, afterCursor(order, cursor))
  const isOfCustomer = isOfItsCustomer(company_id)
  const place = {
    id: documents.id,
    order_key: sql`${order.key}`.as('order_key'),
    sort_key: sortKey(order).as('sort_key'),
  }
  const { isFound, scannedTo } = search
    ? await onSearchedPage(db, kind.kind, company_id, search, {
        id: documents.id,
        order,
        isNext,
        ...(order.sort === 'customer'
          ? {
              next: db
                .select({ ...place, ...SEARCHED })
                .from(documents)
                .leftJoin(customers, isOfCustomer)
                .where(isNext)
                .orderBy(...inOrder(order)),
            }
          : {
              next: db
                .select({ ...place, ...SEARCHED_OF_DOCUMENTS })
                .from(documents)
                .where(isNext)
                .orderBy(...inOrder(order)),
              joined: withCustomers(company_id),
            }),
        holds: containsText(kind.kind, search),
        limit,
      })
    : { isFound: isNext, scannedTo: undefined }
  const isRead = and(eq(documents.company_id, company_id), isFound)
  const page =
    order.sort === 'customer'
      ? db
          .select(place)
          .from(documents)
          .leftJoin(customers, isOfCustomer)
          .where(isRead)
          .orderBy(...inOrder(order))
          .limit(limit + 1)
          .as('page')
      : db
          .select(place)
          .from(documents)
          .where(isRead)
          .orderBy(...inOrder(order))
          .limit(limit + 1)
          .as('page')
  return {
    page,
    isOnPage: and(eq(documents.company_id, company_id), eq(documents.id, page.id)),
    isOfCustomer,
    scannedTo,
    inPageOrder: inOrder({ ...order, key: sql`${page.order_key}`, id: page.id }),
  }
}

/**
 * Looks up the customer row by row (LATERAL, with `offset 0` to keep it so), only as far as the search has to look. A join of
 * the whole table would read and sort all of a company's documents first (measured at 100,000 quotes: 300 ms against 15 ms).
 */
function withCustomers(company_id: string): SQL {
  return sql`looked left join lateral (
    select search_name, search_email from ${customers} where company_id = ${company_id} and id = looked.customer_id offset 0
  ) customer on true`
}
