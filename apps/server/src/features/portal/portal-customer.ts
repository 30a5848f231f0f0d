import { asSystem, customers, type Database, quotes } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'

/** A customer record that holds the e-mail of the signed-in person; they may have one at several companies. */
export interface PortalCustomer {
  company_id: string
  customer_id: string
}

/** Every customer record with this verified e-mail; refuses with `portal_account_not_found` when there is none. */
export async function findPortalCustomers(database: Database, email: string): Promise<PortalCustomer[]> {
  const found = await asSystem(database, (db) =>
    db
      .select({ company_id: customers.company_id, customer_id: customers.id })
      .from(customers)
      .where(
        and(
          sql`lower(${customers.email}) = ${email.toLowerCase()}`,
          ne(customers.email, ''),
          isNull(customers.archived_at),
        ),
      )
      .orderBy(asc(customers.created_at)),
  )
  if (found.length === 0) throw new Refusal('portal_account_not_found', {})
  return found
}

/** A quote that was sent to one of this person's customer records; anything else is `not_found`. */
export async function resolvePortalQuote(database: Database, email: string, quoteId: string) {
  const [found] = await asSystem(database, (db) =>
    db
      .select({ company_id: quotes.company_id, quote_id: quotes.id })
      .from(quotes)
      .innerJoin(
        customers,
        and(eq(customers.company_id, quotes.company_id), eq(customers.id, quotes.customer_id)),
      )
      .where(
        and(
          eq(quotes.id, quoteId),
          ne(quotes.status, 'draft'),
          sql`lower(${customers.email}) = ${email.toLowerCase()}`,
          isNull(customers.archived_at),
        ),
      ),
  )
  if (!found) throw new Refusal('not_found', { entity: 'quote' })
  return found
}
