import { customerContacts, customers } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Matches the customers who have a contact with this email address, in any case: the customer's own address, or that of a further
 * contact. Each half uses its own index, which an OR across the tables could not.
 */
export function hasContactWith(email: string): SQL {
  const address = email.toLowerCase()
  return sql`(${customers.company_id}, ${customers.id}) in (
    select company_id, id from ${customers} where lower(email) = ${address} and email <> ''
    union all
    select company_id, customer_id from ${customerContacts} where lower(email) = ${address} and email <> '')`
}
