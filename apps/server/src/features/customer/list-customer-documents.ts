import { invoices, quotes } from '@quotespark/database'
import {
  currentQuoteStatus,
  displayedInvoiceStatus,
  displayedQuoteStatus,
  londonDate,
} from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { newestFirst } from '../../api/page-cursor.ts'

/** Who has more is looked for in the lists of quotes and invoices, which are read page by page. */
const LIMIT = 200

/** The customer's quotes and invoices, newest first, with the status as staff see it. */
export async function listCustomerDocuments({ db, actor, services }: StaffContext, customerId: string) {
  const quoteRows = await db
    .select({
      id: quotes.id,
      title: quotes.title,
      status: quotes.status,
      valid_until: quotes.valid_until,
      last_viewed_at: quotes.last_viewed_at,
      total_amount: quotes.total_amount,
      created_at: quotes.created_at,
    })
    .from(quotes)
    .where(and(eq(quotes.company_id, actor.company_id), eq(quotes.customer_id, customerId)))
    .orderBy(...newestFirst(quotes))
    .limit(LIMIT)
  const invoiceRows = await db
    .select({
      id: invoices.id,
      title: invoices.title,
      status: invoices.status,
      due_date: invoices.due_date,
      last_viewed_at: invoices.last_viewed_at,
      total_amount: invoices.total_amount,
      created_at: invoices.created_at,
    })
    .from(invoices)
    .where(and(eq(invoices.company_id, actor.company_id), eq(invoices.customer_id, customerId)))
    .orderBy(...newestFirst(invoices))
    .limit(LIMIT)
  const now = services.clock.now()
  const today = londonDate(now)
  return {
    quotes: quoteRows.map(({ last_viewed_at, valid_until, ...row }) => ({
      ...row,
      status: displayedQuoteStatus({
        status: currentQuoteStatus({ ...row, valid_until }, now),
        last_viewed_at,
      }),
    })),
    invoices: invoiceRows.map(({ last_viewed_at, due_date, ...row }) => ({
      ...row,
      status: displayedInvoiceStatus({ ...row, due_date, last_viewed_at }, today),
    })),
  }
}
