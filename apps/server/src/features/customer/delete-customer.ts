import { customers, paymentStandings, recurringInvoices } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { lockCustomer } from '../document/lock-customer.ts'
import { countDocuments } from './present-customer.ts'

/** Deletes a customer without documents, payments and recurring invoices. Refuses with `in_use` otherwise: such a customer can be archived. */
export async function deleteCustomer(context: StaffContext, id: string): Promise<void> {
  const { db, actor } = context
  const customer = await lockCustomer(context, id)
  const { quote_count, invoice_count } = await countDocuments(db, customer)
  const isPayer = and(
    eq(paymentStandings.company_id, actor.company_id),
    eq(paymentStandings.customer_id, customer.id),
  )
  const payments = await db.$count(paymentStandings, isPayer)
  const ofCustomer = and(
    eq(recurringInvoices.company_id, actor.company_id),
    eq(recurringInvoices.customer_id, customer.id),
  )
  const schedules = await db.$count(recurringInvoices, ofCustomer)
  if (quote_count + invoice_count + payments + schedules > 0)
    throw new Refusal('in_use', { entity: 'customer' })
  await db.delete(customers).where(and(eq(customers.company_id, actor.company_id), eq(customers.id, id)))
}
