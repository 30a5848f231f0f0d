import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { customers, invoices, type Transaction } from '@quotespark/database'
import { can, displayedInvoiceStatus, isInvoiceEditable, londonDate } from '@quotespark/domain'
import { and, count, type SQL } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { findFew, isOneOf } from '../../api/find-few.ts'
import { onSearchedPage } from '../../api/searched-page.ts'
import { afterPlace, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { onPageByCustomer } from './by-customer.ts'
import { holds, type InvoiceFilter, isListed, isOfItsCustomer } from './invoice-filter.ts'
import { invoiceOrder } from './invoice-order.ts'

interface InvoicePage extends InvoiceFilter {
  sort: InvoiceSort
  direction: 'asc' | 'desc'
  cursor?: string | undefined
  limit: number
}

/** One page of the company's invoices. */
export async function listInvoices({ db, actor, services }: StaffContext, page: InvoicePage) {
  const { search, cursor, limit } = page
  const today = londonDate(services.clock.now())
  const order = invoiceOrder(page)
  const isOnList = isListed(actor.company_id, page, today)
  const isNext =
    page.sort === 'customer' && !search
      ? onPageByCustomer(db, { isListed: isOnList, order, cursor, limit })
      : and(isOnList, afterPlace(order, cursor))
  const isFound = search
    ? await onSearchedPage(db, 'invoice', actor.company_id, search, {
        id: invoices.id,
        isNext,
        next: searchable(db, isNext, order),
        holds: holds(search),
        limit,
      })
    : isNext
  const rows = await db
    .select({
      id: invoices.id,
      sort_key: sortKey(order),
      invoice_number: invoices.invoice_number,
      title: invoices.title,
      customer: { id: customers.id, name: customers.name, email: customers.email },
      status: invoices.status,
      last_viewed_at: invoices.last_viewed_at,
      issue_date: invoices.issue_date,
      due_date: invoices.due_date,
      total_amount: invoices.total_amount,
      balance_due: invoices.balance_due,
      send_at: invoices.send_at,
      created_at: invoices.created_at,
    })
    .from(invoices)
    .leftJoin(customers, isOfItsCustomer)
    .where(isFound)
    .orderBy(...inOrder(order))
    .limit(limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, order)
  return {
    next_cursor,
    items: items.map(({ sort_key: _, last_viewed_at, ...row }): InvoiceRow => {
      return {
        ...row,
        displayed_status: displayedInvoiceStatus({ ...row, last_viewed_at }, today),
        abilities: { edit: can(actor, 'manage_invoices') && isInvoiceEditable(row.status) },
      }
    }),
  }
}

/** The rows that come next, with what a search looks at. */
function searchable(db: Transaction, isNext: SQL | undefined, order: ListOrder) {
  return db
    .select({
      id: invoices.id,
      title: invoices.title,
      invoice_number: invoices.invoice_number,
      name: customers.name,
      email: customers.email,
    })
    .from(invoices)
    .leftJoin(customers, isOfItsCustomer)
    .where(isNext)
    .orderBy(...inOrder(order))
}

/** How many invoices match. */
export async function countInvoices(
  { db, actor, services }: StaffContext,
  filter: InvoiceFilter,
): Promise<{ total: number }> {
  const isCounted = isListed(actor.company_id, filter, londonDate(services.clock.now()))
  if (!filter.search) return { total: await db.$count(invoices, isCounted) }
  const few = await findFew(db, 'invoice', actor.company_id, filter.search)
  if (few) return { total: await db.$count(invoices, and(isCounted, isOneOf(invoices.id, few))) }
  const [found] = await db
    .select({ total: count() })
    .from(invoices)
    .leftJoin(customers, isOfItsCustomer)
    .where(and(isCounted, holds(filter.search)))
  return { total: found?.total ?? 0 }
}
