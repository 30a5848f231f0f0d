import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { customers, documentHolds, invoices } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import {
  displayedInvoiceStatus,
  type InvoiceStatus,
  invoiceActions,
  isInvoiceEditable,
} from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { StaffReader } from '../../api/context.ts'
import { sortedPage } from '../../api/sorted-page.ts'
import { type DocumentFilter, isListed, requireFilteredCustomer } from '../document/document-filter.ts'
import { asHeld, isHoldOf, shownHold } from '../document/hold/held-rows.ts'
import { invoiceKind as kind } from '../document/kinds/invoice.ts'
import { documentPage, type PageAsked } from '../document/list-documents.ts'
import { onPageInParts } from './page-in-parts.ts'
import { isRemindable } from './remind-customer.ts'

export async function listInvoices(
  context: StaffReader,
  input: DocumentFilter<InvoiceStatus> & PageAsked<InvoiceSort>,
) {
  const { db, actor, services } = context
  await requireFilteredCustomer(context, input)
  const { search, cursor, limit } = input
  const { company_id } = actor
  const now = services.clock.now()
  const today = londonDate(now)
  const order = kind.order(input)
  const listing = { company_id, isListed: isListed(kind, company_id, input, today), order, cursor, limit }
  const isNext = search ? undefined : onPageInParts(db, listing, input, today)
  const { page, isOnPage, isOfCustomer, inPageOrder, lookedTo } = await documentPage(db, {
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
      archived_at: invoices.archived_at,
      reminded_at: invoices.reminded_at,
      ...shownHold,
    })
    .from(page)
    .innerJoin(invoices, isOnPage)
    .leftJoin(customers, isOfCustomer)
    .leftJoin(documentHolds, isHoldOf(invoices))
    .orderBy(...inPageOrder)
  const { items, next_cursor } = sortedPage(rows, limit, order, lookedTo)
  const mayChange = can(actor, 'manage_invoices')
  return {
    next_cursor,
    items: asHeld(items).map(({ sort_key: _, last_viewed_at, reminded_at, ...row }): InvoiceRow => {
      const actions = invoiceActions(row.status)
      return {
        ...row,
        displayed_status: displayedInvoiceStatus({ ...row, last_viewed_at }, today),
        abilities: {
          edit: mayChange && isInvoiceEditable(row.status),
          send: mayChange && actions.includes('send'),
          remind: mayChange && isRemindable({ ...row, reminded_at }, now),
          record_payment: mayChange && actions.includes('record_payment') && !isZeroMoney(row.balance_due),
        },
      }
    }),
  }
}
