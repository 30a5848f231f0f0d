import type { InvoiceSort } from '@quotespark/contract'
import { customers, invoices } from '@quotespark/database'
import { invoiceNumber } from '@quotespark/domain'
import { sql } from 'drizzle-orm'
import type { ListOrder } from '../../api/sorted-page.ts'
import type { Kind, NumberedKind } from '../document/kind.ts'
import { lockInvoice } from '../document/lock-document.ts'
import type { InvoiceDocument } from '../document/printable.ts'

/** What an invoice has of its own among documents. */
export const invoiceKind: Kind<InvoiceDocument> & NumberedKind = {
  noun: 'invoice',
  lock: lockInvoice,
  numberAt: invoiceNumber,
  mayLackCustomer: true,
  /** The text is in the title, the number, or the customer's name or e-mail address. */
  holds: (search) => sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}) or email ilike like_pattern(${search}))`,
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
