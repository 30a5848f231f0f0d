import { companies, customers, quoteItems, quotes, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { linesOf } from './lines-of.ts'

export type PrintableQuote = Awaited<ReturnType<typeof loadPrintableQuotes>>[number]

/** A quote of this company with its parties and lines: what its PDF draws. Refuses with `not_found`. */
export async function loadPrintableQuote(db: Transaction, companyId: string, id: string) {
  const [found] = await loadPrintableQuotes(db, companyId, [id])
  if (!found) throw new Refusal('not_found', { entity: 'quote' })
  return found
}

/** Those of the quotes that are of this company, in two statements and in no particular order. */
export async function loadPrintableQuotes(db: Transaction, companyId: string, ids: readonly string[]) {
  const found = await db
    .select({ quote: quotes, customer: customers, company: companies })
    .from(quotes)
    .innerJoin(
      customers,
      and(eq(customers.company_id, quotes.company_id), eq(customers.id, quotes.customer_id)),
    )
    .innerJoin(companies, eq(companies.id, quotes.company_id))
    .where(and(eq(quotes.company_id, companyId), inArray(quotes.id, [...ids])))
  if (found.length === 0) return []
  const items = await db
    .select()
    .from(quoteItems)
    .where(and(eq(quoteItems.company_id, companyId), inArray(quoteItems.quote_id, [...ids])))
    .orderBy(asc(quoteItems.sort_order))
  const lines = linesOf(items, ({ quote_id }) => quote_id)
  return found.map((each) => ({ ...each, items: lines(each.quote.id) }))
}
