import { companies, customers, quoteItems, quotes, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, asc, eq } from 'drizzle-orm'

export type PrintableQuote = Awaited<ReturnType<typeof loadPrintableQuote>>

/** A quote of this company with its parties and lines: what its PDF draws. Refuses with `not_found`. */
export async function loadPrintableQuote(db: Transaction, companyId: string, id: string) {
  const [found] = await db
    .select({ quote: quotes, customer: customers, company: companies })
    .from(quotes)
    .innerJoin(
      customers,
      and(eq(customers.company_id, quotes.company_id), eq(customers.id, quotes.customer_id)),
    )
    .innerJoin(companies, eq(companies.id, quotes.company_id))
    .where(and(eq(quotes.company_id, companyId), eq(quotes.id, id)))
  if (!found) throw new Refusal('not_found', { entity: 'quote' })
  const items = await db
    .select()
    .from(quoteItems)
    .where(and(eq(quoteItems.company_id, companyId), eq(quoteItems.quote_id, id)))
    .orderBy(asc(quoteItems.sort_order))
  return { ...found, items }
}
