import { customers, documents, type Transaction } from '@quotespark/database'
import type { DocumentStatus } from '@quotespark/domain/document'
import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { afterCursor, inOrder, type ListOrder } from '../../../api/sorted-page.ts'
import { isOfItsCustomer } from '../document-filter.ts'
import type { PageOfList } from './kind.ts'

/** The key of a list by customer: drafts without one come before the letter A. */
export const BY_CUSTOMER: Pick<ListOrder, 'key' | 'type'> = {
  key: sql`coalesce(${customers.name_key}, '')`,
  type: 'text',
}

/**
 * The condition for one page of a list by customer and the row after it, in two parts. Each comes sorted from its own index,
 * while a single query would read and sort everything (measured at 100,000 invoices: 200 ms).
 */
export function pageByCustomer(
  db: Transaction,
  { company_id, isListed, order, cursor, limit }: PageOfList,
  status: DocumentStatus | undefined,
): SQL {
  const without = { ...order, key: sql`''::text` }
  const having = { ...order, key: customers.name_key }
  const ofNobody = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isListed, isNull(documents.customer_id), afterCursor(without, cursor)))
    .orderBy(...inOrder(without))
    .limit(limit + 1)
  const ofCustomers = db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(customers, isOfItsCustomer(company_id))
    .where(and(isListed, afterCursor(having, cursor)))
    .orderBy(...inOrder(having))
    .limit(limit + 1)
  return mayLackCustomer(status) ? isAmong(ofNobody, ofCustomers) : isAmong(ofCustomers)
}

/** By the database's check, `document_customer`. */
function mayLackCustomer(status: DocumentStatus | undefined): boolean {
  return status === undefined || status === 'draft' || status === 'cancelled'
}

/** True for the documents that any of the queries selects. */
export function isAmong(...queries: SQLWrapper[]): SQL {
  const all = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )
  return sql`${documents.id} = any(array(${all}))`
}
