import type { InvoiceSort } from '@quotespark/contract'
import { customers, invoices } from '@quotespark/database'
import { invoiceNumber } from '@quotespark/domain'
import { sql } from 'drizzle-orm'
import type { ListOrder } from '../../api/sorted-page.ts'
import type { Kind, NumberedKind } from '../document/kind.ts'
import { lockInvoice } from '../document/lock-document.ts'
import type { InvoiceDocument } from '../document/printable.ts'

/** The parts that are specific to invoices. */
export const invoiceKind: Kind<InvoiceDocument> & NumberedKind = {
  noun: 'invoice',
  lock: lockInvoice,
  numberAt: invoiceNumber,
  mayLackCustomer: true,
  /** Searches the title, the number, and the customer's name and email address. */
  holds: (search) => sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}) or email ilike like_pattern(${search}))`,
}

const KEYS: Record<InvoiceSort, Pick<ListOrder, 'key' | 'type'>> = {
  created_at: { key: invoices.created_at, type: 'timestamptz' },
  invoice_number: { key: invoices.number, type: 'text' },
  title: { key: invoices.title_key, type: 'text' },
  // Invoices without a customer sort before the letter A.
  customer: { key: sql`coalesce(${customers.name_key}, '')`, type: 'text' },
  due_date: { key: invoices.due_date, type: 'date' },
  total_amount: { key: invoices.total_pence, type: 'bigint' },
}

/** The sort order of an invoice list. */
export function invoiceOrder({
  sort,
  direction,
}: Pick<ListOrder, 'direction'> & { sort: InvoiceSort }): ListOrder {
  return { sort, direction, ...KEYS[sort], id: invoices.id }
}
