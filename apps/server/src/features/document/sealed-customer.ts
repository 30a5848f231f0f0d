import { documentRevisions, documents } from '@quotespark/database'
import { and, eq, type SQL, sql } from 'drizzle-orm'

/** Name and email of a document's customer as sealed. */
interface SealedCustomer {
  name: string
  email: string | null
}

/**
 * The customer of a listed document as sealed while it says what was sent, as `presentCustomerOf` does for one document; null for
 * drafts, and for documents edited since. A column of a page, never of a search: it reads each row's sealed content.
 */
export const sealedCustomer = sql<SealedCustomer | null>`(
  select sealed.content -> 'customer'
  from (
    select ${documentRevisions.content}::json as content
    from ${documentRevisions}
    where ${isNewestRevision()}
    offset 0
  ) sealed
  where sealed.content ->> 'customer_id' = ${documents.customer_id}::text
)`

function isNewestRevision(): SQL | undefined {
  return and(
    eq(documentRevisions.company_id, documents.company_id),
    eq(documentRevisions.document_id, documents.id),
    eq(documentRevisions.revision, documents.revision),
    sql`${documents.status} <> 'draft' and not ${documents.changed_since_sent}`,
  )
}

/** The customer to show in a row, and their name today where it is another. */
export function shownCustomer<Row extends { name: string; email: string } | null>(
  customer: Row,
  sealed: SealedCustomer | null,
): { customer: Row; customer_now: { name: string } | null } {
  if (customer === null || sealed === null) return { customer, customer_now: null }
  return {
    customer: { ...customer, name: sealed.name, email: sealed.email ?? '' },
    customer_now: sealed.name === customer.name ? null : { name: customer.name },
  }
}
