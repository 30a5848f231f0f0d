import { asSystem, customers, invoices } from '@quotespark/database'
import { OWED_INVOICE_STATUSES } from '@quotespark/domain'
import { and, count, inArray } from 'drizzle-orm'
import { afterCursor, newestFirst, pageOf } from '../../api/page-cursor.ts'
import { loadPrintableInvoices } from '../../document/printable-invoice.ts'
import type { Services } from '../../services.ts'
import { isCustomerWith, ofInvoicesCustomer, requirePortalAccount } from './portal-customer.ts'
import { type PortalPage, readFound } from './portal-page.ts'
import { presentPortalInvoice } from './present-portal-invoice.ts'

/** One page of what was billed to this person, by whatever companies; newest first. */
export async function listPortalInvoices(
  { database, clock, stripe }: Services,
  email: string,
  { cursor, limit }: PortalPage,
) {
  const now = clock.now()
  const { page, waiting } = await asSystem(database, async (db) => {
    await requirePortalAccount(db, email)
    const rows = await db
      .select({ id: invoices.id, company_id: invoices.company_id, created_at: invoices.created_at })
      .from(invoices)
      .innerJoin(customers, ofInvoicesCustomer)
      .where(and(isCustomerWith(email), afterCursor(invoices, cursor)))
      .orderBy(...newestFirst(invoices))
      .limit(limit + 1)
    const [owed] = await db
      .select({ count: count() })
      .from(invoices)
      .innerJoin(customers, ofInvoicesCustomer)
      .where(and(isCustomerWith(email), inArray(invoices.status, [...OWED_INVOICE_STATUSES])))
    return { page: pageOf(rows, limit), waiting: owed?.count ?? 0 }
  })
  const items = await readFound(database, page.items, async (db, companyId, ids) => {
    const printable = await loadPrintableInvoices(db, companyId, ids)
    return printable.map((each) => presentPortalInvoice(each, { now, takesCards: stripe !== undefined }))
  })
  return { email, waiting, items, next_cursor: page.next_cursor }
}
