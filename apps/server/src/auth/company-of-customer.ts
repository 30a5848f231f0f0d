import { companies, customers, documents, type Transaction } from '@quotespark/database'
import { and, eq, exists, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { hasContactWith } from '../company/contact-emails.ts'

/**
 * Finds the one company that has written to this address as its customer. Undefined when none has, or several have: a mail in
 * the name of one would suggest that the others are not meant.
 */
export async function companyOfCustomer(
  db: Transaction,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  const isWrittenTo = or(
    isNotNull(customers.portal_invited_at),
    exists(
      db
        .select({ id: documents.id })
        .from(documents)
        .where(
          and(
            eq(documents.company_id, customers.company_id),
            eq(documents.customer_id, customers.id),
            ne(documents.status, 'draft'),
          ),
        ),
    ),
  )
  const [one, ...others] = await db
    .selectDistinct({ id: companies.id, name: companies.name })
    .from(customers)
    .innerJoin(companies, and(eq(companies.id, customers.company_id), isNull(companies.deleted_at)))
    .where(and(hasContactWith(email), isWrittenTo))
    .limit(2)
  return others.length === 0 ? one : undefined
}
