import { asSystem, customers, type Database, invoices, quotes, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { InvoiceRef, QuoteRef } from '../../document/document-ref.ts'

/** The customer records, at whatever companies, that hold this verified e-mail; archived ones too, as they may still owe. */
export function isCustomerWith(email: string): SQL | undefined {
  return and(sql`lower(${customers.email}) = ${email.toLowerCase()}`, ne(customers.email, ''))
}

/** A draft is nobody's business yet. */
export const ofQuotesCustomer = and(
  eq(customers.company_id, quotes.company_id),
  eq(customers.id, quotes.customer_id),
  ne(quotes.status, 'draft'),
)
export const ofInvoicesCustomer = and(
  eq(customers.company_id, invoices.company_id),
  eq(customers.id, invoices.customer_id),
  ne(invoices.status, 'draft'),
)

/** Refuses with `portal_account_not_found` whom no company knows. */
export async function requirePortalAccount(db: Transaction, email: string): Promise<void> {
  const found = await db.select({ id: customers.id }).from(customers).where(isCustomerWith(email)).limit(1)
  if (found.length === 0) throw new Refusal('portal_account_not_found', {})
}

/** A quote that was sent to one of this person's customer records; anything else is `not_found`. */
export async function resolvePortalQuote(database: Database, email: string, id: string): Promise<QuoteRef> {
  const [found] = await asSystem(database, (db) =>
    db
      .select({ company_id: quotes.company_id, quote_id: quotes.id })
      .from(quotes)
      .innerJoin(customers, ofQuotesCustomer)
      .where(and(eq(quotes.id, id), isCustomerWith(email))),
  )
  if (!found) throw new Refusal('not_found', { entity: 'quote' })
  return found
}

/** The same of an invoice. */
export async function resolvePortalInvoice(
  database: Database,
  email: string,
  id: string,
): Promise<InvoiceRef> {
  const [found] = await asSystem(database, (db) =>
    db
      .select({ company_id: invoices.company_id, invoice_id: invoices.id })
      .from(invoices)
      .innerJoin(customers, ofInvoicesCustomer)
      .where(and(eq(invoices.id, id), isCustomerWith(email))),
  )
  if (!found) throw new Refusal('not_found', { entity: 'invoice' })
  return found
}
