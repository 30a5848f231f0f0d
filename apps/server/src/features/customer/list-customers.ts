import type { CustomerSort } from '@quotespark/contract'
import { customers, type Transaction } from '@quotespark/database'
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { isOneOf, searchIdsIfRare } from '../../api/find-few.ts'
import { onSearchedPage } from '../../api/searched-page.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { presentCustomer } from './present-customer.ts'

interface CustomerFilter {
  search?: string | undefined
  status: 'active' | 'archived'
}

function isListed(companyId: string, status: CustomerFilter['status']): SQL | undefined {
  const { company_id, archived_at } = customers
  return and(eq(company_id, companyId), status === 'archived' ? isNotNull(archived_at) : isNull(archived_at))
}

/**
 * True when the name, email or contact person contains the text, or the name or email of a further contact, without regard to
 * accents and case. `row` names the customers that are looked at.
 */
function holds(search: string, row: 'looked' | 'customers'): SQL {
  const pattern = sql`like_pattern(${search})`
  const of = sql.raw(row)
  return sql`(${of}.search_name like ${pattern} or ${of}.search_email like ${pattern}
    or ${of}.search_contacts like ${pattern})`
}

interface CustomerPage extends CustomerFilter {
  sort: CustomerSort
  direction: 'asc' | 'desc'
  cursor?: string | undefined
  limit: number
}

const KEYS: Record<CustomerSort, Pick<ListOrder, 'key' | 'type'>> = {
  created_at: { key: customers.created_at, type: 'timestamptz' },
  name: { key: customers.name_key, type: 'text' },
}

/** Lists one page of the company's customers. */
export async function listCustomers({ db, actor }: StaffReader, page: CustomerPage) {
  const { search, status, sort, direction, cursor, limit } = page
  const order: ListOrder = { sort, direction, ...KEYS[sort], id: customers.id }
  const isNext = and(isListed(actor.company_id, status), afterCursor(order, cursor))
  const { isFound, scannedTo } = search
    ? await onSearchedPage(db, 'customer', actor.company_id, search, {
        id: customers.id,
        order,
        isNext,
        next: searchable(db, isNext, order),
        holds: holds(search, 'looked'),
        limit,
      })
    : { isFound: isNext, scannedTo: undefined }
  const rows = await db
    .select({ ...getTableColumns(customers), sort_key: sortKey(order) })
    .from(customers)
    .where(isFound)
    .orderBy(...inOrder(order))
    .limit(limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, order, scannedTo)
  return { next_cursor, items: items.map((row) => presentCustomer(row, actor)) }
}

/** The next rows in order, with the columns that a search looks at. */
function searchable(db: Transaction, isNext: SQL | undefined, order: ListOrder) {
  const { id, search_name, search_email, search_contacts } = customers
  return db
    .select({
      id,
      search_name,
      search_email,
      search_contacts,
      order_key: sql`${order.key}`.as('order_key'),
      sort_key: sortKey(order).as('sort_key'),
    })
    .from(customers)
    .where(isNext)
    .orderBy(...inOrder(order))
}

/** Counts the company's customers that match. */
export async function countCustomers(
  { db, actor }: StaffReader,
  { search, status }: CustomerFilter,
): Promise<number> {
  const isCounted = isListed(actor.company_id, status)
  if (!search) return db.$count(customers, isCounted)
  const few = await searchIdsIfRare(db, 'customer', actor.company_id, search)
  return db.$count(customers, and(isCounted, few ? isOneOf(customers.id, few) : holds(search, 'customers')))
}
