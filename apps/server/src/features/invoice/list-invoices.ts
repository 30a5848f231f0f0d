import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { customers, documentHolds, invoices } from '@quotespark/database'
import { can, displayedInvoiceStatus, isInvoiceEditable, londonDate } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { sortedPage } from '../../api/sorted-page.ts'
import { asHeld, isHoldOf, shownHold } from '../document/hold/held-rows.ts'
import { countFound, documentPage, type PageAsked } from '../document/list-documents.ts'
import { countTallied } from '../document/tallies.ts'
import { onPageByCustomer } from './by-customer.ts'
import { type InvoiceFilter, isListed, isTallied } from './invoice-filter.ts'
import { invoiceOrder, invoiceKind as kind } from './kind.ts'

/** One page of the company's invoices. */
export async function listInvoices(
  { db, actor, services }: StaffContext,
  input: InvoiceFilter & PageAsked<InvoiceSort>,
) {
  const { search, cursor, limit } = input
  const { company_id } = actor
  const today = londonDate(services.clock.now())
  const order = invoiceOrder(input)
  const listing = { company_id, isListed: isListed(company_id, input, today), order, cursor, limit }
  const isNext = input.sort === 'customer' && !search ? onPageByCustomer(db, listing) : undefined
  const { page, isOnPage, isOfCustomer, inPageOrder } = await documentPage(db, {
    ...listing,
    kind,
    search,
    isNext,
  })
  const rows = await db
    .select({
      id: invoices.id,
      sort_key: page.sort_key,
      invoice_number: invoices.number,
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
      ...shownHold,
    })
    .from(page)
    .innerJoin(invoices, isOnPage)
    .leftJoin(customers, isOfCustomer)
    .leftJoin(documentHolds, isHoldOf(invoices))
    .orderBy(...inPageOrder)
  const { items, next_cursor } = sortedPage(rows, limit, order)
  return {
    next_cursor,
    items: asHeld(items).map(({ sort_key: _, last_viewed_at, ...row }): InvoiceRow => {
      return {
        ...row,
        displayed_status: displayedInvoiceStatus({ ...row, last_viewed_at }, today),
        abilities: { edit: can(actor, 'manage_invoices') && isInvoiceEditable(row.status) },
      }
    }),
  }
}

/** How many invoices match. */
export async function countInvoices(
  { db, actor, services }: StaffContext,
  filter: InvoiceFilter,
): Promise<{ total: number }> {
  const { company_id } = actor
  const { search } = filter
  const today = londonDate(services.clock.now())
  const total = search
    ? countFound(db, { company_id, kind, isListed: isListed(company_id, filter, today), search })
    : countTallied(db, company_id, 'invoice', isTallied(filter, today))
  return { total: await total }
}
