import { invoices } from '@quotespark/database'
import { invoiceTransition, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { requireCustomer } from '../../document/require-customer.ts'
import { lockInvoice } from './lock-invoice.ts'

/** Says whom a draft is for. What was issued stays with the customer it was issued to. */
export async function assignCustomer(context: StaffContext, id: string, customerId: string): Promise<void> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  invoiceTransition(invoice.status, 'save_as_draft')
  const customer = await requireCustomer(db, invoice.company_id, customerId)
  if (customer.id === invoice.customer_id) return
  await db
    .update(invoices)
    .set({
      customer_id: customer.id,
      updated_at: services.clock.now().toISOString(),
      version: invoice.version + 1,
    })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))
  const document = { company_id: invoice.company_id, invoice_id: invoice.id }
  await recordEvent(context, document, 'customer_assigned', actor, { customer: customer.name })
}
