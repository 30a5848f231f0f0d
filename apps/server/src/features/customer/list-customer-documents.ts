import { invoices, isInvoice, isQuote, quotes } from '@quotespark/database'
import {
  currentQuoteStatus,
  displayedInvoiceStatus,
  displayedQuoteStatus,
  londonDate,
} from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { afterPlace, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { requireCustomer } from '../document/require-customer.ts'

interface DocumentPage {
  /** Of the customer. */
  id: string
  cursor?: string | undefined
  limit: number
}

const newestFirst = ({ created_at, id }: typeof quotes | typeof invoices): ListOrder => ({
  sort: 'created_at',
  direction: 'desc',
  key: created_at,
  type: 'timestamptz',
  id,
})

/** A page of the customer's quotes, with the status as staff see it. */
export async function listCustomerQuotes(
  { db, actor, services }: StaffContext,
  { id, cursor, limit }: DocumentPage,
) {
  await requireCustomer(db, actor.company_id, id)
  const order = newestFirst(quotes)
  const rows = await db
    .select({
      id: quotes.id,
      title: quotes.title,
      status: quotes.status,
      valid_until: quotes.valid_until,
      last_viewed_at: quotes.last_viewed_at,
      total_amount: quotes.total_amount,
      created_at: quotes.created_at,
      sort_key: sortKey(order),
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.company_id, actor.company_id),
        isQuote,
        eq(quotes.customer_id, id),
        afterPlace(order, cursor),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(limit + 1)
  const now = services.clock.now()
  const { items, next_cursor } = sortedPage(rows, limit, order)
  return {
    next_cursor,
    items: items.map(({ last_viewed_at, valid_until, sort_key: _, ...row }) => ({
      ...row,
      status: displayedQuoteStatus({
        status: currentQuoteStatus({ ...row, valid_until }, now),
        last_viewed_at,
      }),
    })),
  }
}

/** A page of the customer's invoices, with the status as staff see it. */
export async function listCustomerInvoices(
  { db, actor, services }: StaffContext,
  { id, cursor, limit }: DocumentPage,
) {
  await requireCustomer(db, actor.company_id, id)
  const order = newestFirst(invoices)
  const rows = await db
    .select({
      id: invoices.id,
      title: invoices.title,
      status: invoices.status,
      due_date: invoices.due_date,
      balance_due: invoices.balance_due,
      send_at: invoices.send_at,
      last_viewed_at: invoices.last_viewed_at,
      total_amount: invoices.total_amount,
      created_at: invoices.created_at,
      sort_key: sortKey(order),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.company_id, actor.company_id),
        isInvoice,
        eq(invoices.customer_id, id),
        afterPlace(order, cursor),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(limit + 1)
  const today = londonDate(services.clock.now())
  const { items, next_cursor } = sortedPage(rows, limit, order)
  return {
    next_cursor,
    items: items.map(({ last_viewed_at, due_date, balance_due, sort_key: _, ...row }) => ({
      ...row,
      status: displayedInvoiceStatus({ ...row, due_date, balance_due, last_viewed_at }, today),
    })),
  }
}
