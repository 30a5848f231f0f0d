import { customers, invoices, type Transaction } from '@quotespark/database'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { afterPlace, inOrder, type ListOrder } from '../../api/sorted-page.ts'
import { isOfItsCustomer } from '../document/list-documents.ts'

interface CustomerPage {
  company_id: string
  isListed: SQL | undefined
  order: ListOrder
  cursor: string | undefined
  limit: number
}

/**
 * The condition for a page of the list by customer, and the row after it. Those without a customer, which stand before
 * the letter A, and all others come sorted from an index of their own; together they would be read and sorted whole
 * (measured at 100,000 invoices: 200 ms).
 */
export function onPageByCustomer(
  db: Transaction,
  { company_id, isListed, order, cursor, limit }: CustomerPage,
): SQL {
  const without = { ...order, key: sql`''::text` }
  const having = { ...order, key: customers.name_key }
  const ofNobody = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isListed, isNull(invoices.customer_id), afterPlace(without, cursor)))
    .orderBy(...inOrder(without))
    .limit(limit + 1)
  const ofCustomers = db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(customers, isOfItsCustomer(company_id))
    .where(and(isListed, afterPlace(having, cursor)))
    .orderBy(...inOrder(having))
    .limit(limit + 1)
  return sql`${invoices.id} = any(array((${ofNobody}) union all (${ofCustomers})))`
}
