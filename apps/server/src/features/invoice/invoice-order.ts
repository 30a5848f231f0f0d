import type { InvoiceSort } from '@quotespark/contract'
import { customers, invoices } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import type { ListOrder } from '../../api/sorted-page.ts'

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
