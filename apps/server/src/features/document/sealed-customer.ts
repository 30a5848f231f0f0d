import { documents } from '@quotespark/database'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Name and email of a listed document's customer as sealed while it says what was sent, as `presentCustomerOf` does for one
 * document; null for drafts, and for documents edited since.
 */
export const sealedCustomer = {
  name: whileAsSent<string>(documents.sealed_customer_name),
  email: whileAsSent<string>(documents.sealed_customer_email),
}

function whileAsSent<Value>(column: AnyColumn): SQL<Value | null> {
  return sql`case when ${documents.status} <> 'draft' and not ${documents.changed_since_sent} then ${column} end`
}

/** The customer to show in a row, and their name today where it is another. */
export function shownCustomer<Row extends { name: string; email: string } | null>(
  customer: Row,
  sealed: { name: string | null; email: string | null },
): { customer: Row; customer_now: { name: string } | null } {
  if (customer === null || sealed.name === null) return { customer, customer_now: null }
  return {
    customer: { ...customer, name: sealed.name, email: sealed.email ?? '' },
    customer_now: sealed.name === customer.name ? null : { name: customer.name },
  }
}
