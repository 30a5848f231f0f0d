import type { InvoiceSort } from '@quotespark/contract'
import { customers, invoices, isInvoice } from '@quotespark/database'
import { type InvoiceStatus, invoiceNumber, OWED_INVOICE_STATUSES } from '@quotespark/domain'
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ListOrder } from '../../api/sorted-page.ts'
import type { Kind, NumberedKind } from '../document/kind.ts'
import { lockInvoice } from '../document/lock-document.ts'
import type { InvoiceDocument } from '../document/printable.ts'

/** What an invoice has of its own among documents. */
export const invoiceKind: Kind<InvoiceDocument> & NumberedKind = {
  noun: 'invoice',
  permission: 'manage_invoices',
  lock: lockInvoice,
  numberAt: invoiceNumber,
  mayLackCustomer: true,
  /** The text is in the title, the number, or the customer's name or e-mail address. */
  holds: (search) => sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}) or email ilike like_pattern(${search}))`,
}

export interface InvoiceFilter {
  search?: string | undefined
  /** As it is shown to staff. */
  status?: InvoiceStatus | undefined
}

/** Of the company, and shown with the status if one is asked for. `today` is the day in London. */
export function isListed(companyId: string, { status }: InvoiceFilter, today: string): SQL | undefined {
  return and(eq(invoices.company_id, companyId), isInvoice, status && isShownAs(status, today))
}

/** Shown with this status: `displayedInvoiceStatus` of the domain, as a condition. */
function isShownAs(status: InvoiceStatus, today: string): SQL | undefined {
  const isStored = eq(invoices.status, status)
  const isInTime = or(gte(invoices.due_date, today), eq(invoices.balance_due, '0'))
  const isSent = eq(invoices.status, 'sent')
  switch (status) {
    case 'overdue':
      // Led by the statuses that are owed, so that the index of what is owed answers it.
      return and(
        inArray(invoices.status, [...OWED_INVOICE_STATUSES]),
        or(isStored, and(lt(invoices.due_date, today), gt(invoices.balance_due, '0'))),
      )
    case 'viewed':
      return and(isInTime, or(isStored, and(isSent, isNotNull(invoices.last_viewed_at))))
    case 'sent':
      return and(isInTime, isSent, isNull(invoices.last_viewed_at))
    case 'partially_paid':
      return and(isInTime, isStored)
    default:
      return isStored
  }
}

const KEYS: Record<InvoiceSort, Pick<ListOrder, 'key' | 'type'>> = {
  created_at: { key: invoices.created_at, type: 'timestamptz' },
  invoice_number: { key: invoices.number, type: 'text' },
  title: { key: invoices.title_key, type: 'text' },
  // Those without a customer stand before the letter A.
  customer: { key: sql`coalesce(${customers.name_key}, '')`, type: 'text' },
  due_date: { key: invoices.due_date, type: 'date' },
  total_amount: { key: invoices.total_pence, type: 'bigint' },
}

/** An order of the list of invoices. */
export function invoiceOrder({
  sort,
  direction,
}: Pick<ListOrder, 'direction'> & { sort: InvoiceSort }): ListOrder {
  return { sort, direction, ...KEYS[sort], id: invoices.id }
}
