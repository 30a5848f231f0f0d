import { customerContacts, customers } from '@quotespark/database'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** Enough names for a warning. */
const NAMED = 5

/**
 * Finds the company's customers who have a contact with this email in any case, archived ones last. Uses the trigram index, because row-level
 * security would keep an index on `lower(email)` from being used.
 */
export async function findCustomersByEmail({ db, actor }: StaffContext, email: string) {
  const { company_id } = actor
  return db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      archived_at: customers.archived_at,
    })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, company_id),
        sql`${customers.id} = any(array(select search_customer_ids(${company_id}, ${email}, null)))`,
        sql`(lower(${customers.email}) = lower(${email}) or exists (
          select from ${customerContacts} contact where contact.company_id = ${customers.company_id}
            and contact.customer_id = ${customers.id} and lower(contact.email) = lower(${email})))`,
      ),
    )
    .orderBy(sql`${customers.archived_at} nulls first`, asc(customers.created_at))
    .limit(NAMED)
}
