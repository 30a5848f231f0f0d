import { companies, customers, invoiceItems, invoices, quotes, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { linesOf } from './lines-of.ts'

export type PrintableInvoice = Awaited<ReturnType<typeof loadPrintableInvoices>>[number]

/** An invoice of this company with its parties and lines: what its PDF draws. Refuses with `not_found`. */
export async function loadPrintableInvoice(db: Transaction, companyId: string, id: string) {
  const [found] = await loadPrintableInvoices(db, companyId, [id])
  if (!found) throw new Refusal('not_found', { entity: 'invoice' })
  return found
}

/** Those of the invoices that are of this company, in two statements and in no particular order. */
export async function loadPrintableInvoices(db: Transaction, companyId: string, ids: readonly string[]) {
  const found = await db
    .select({ invoice: invoices, customer: customers, company: companies, quote_number: quotes.quote_number })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.company_id))
    .leftJoin(
      customers,
      and(eq(customers.company_id, invoices.company_id), eq(customers.id, invoices.customer_id)),
    )
    .leftJoin(quotes, and(eq(quotes.company_id, invoices.company_id), eq(quotes.id, invoices.quote_id)))
    .where(and(eq(invoices.company_id, companyId), inArray(invoices.id, [...ids])))
  if (found.length === 0) return []
  const items = await db
    .select()
    .from(invoiceItems)
    .where(and(eq(invoiceItems.company_id, companyId), inArray(invoiceItems.invoice_id, [...ids])))
    .orderBy(asc(invoiceItems.sort_order))
  const lines = linesOf(items, ({ invoice_id }) => invoice_id)
  return found.map((each) => ({ ...each, items: lines(each.invoice.id) }))
}
