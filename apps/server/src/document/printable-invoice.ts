import { companies, customers, invoiceItems, invoices, quotes, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, asc, eq } from 'drizzle-orm'

export type PrintableInvoice = Awaited<ReturnType<typeof loadPrintableInvoice>>

/** An invoice of this company with its parties and lines: what its PDF draws. Refuses with `not_found`. */
export async function loadPrintableInvoice(db: Transaction, companyId: string, id: string) {
  const [found] = await db
    .select({ invoice: invoices, customer: customers, company: companies, quote_number: quotes.quote_number })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.company_id))
    .leftJoin(
      customers,
      and(eq(customers.company_id, invoices.company_id), eq(customers.id, invoices.customer_id)),
    )
    .leftJoin(quotes, and(eq(quotes.company_id, invoices.company_id), eq(quotes.id, invoices.quote_id)))
    .where(and(eq(invoices.company_id, companyId), eq(invoices.id, id)))
  if (!found) throw new Refusal('not_found', { entity: 'invoice' })
  const items = await db
    .select()
    .from(invoiceItems)
    .where(and(eq(invoiceItems.company_id, companyId), eq(invoiceItems.invoice_id, id)))
    .orderBy(asc(invoiceItems.sort_order))
  return { ...found, items }
}
