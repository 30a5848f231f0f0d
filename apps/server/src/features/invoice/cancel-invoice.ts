import { invoices } from '@quotespark/database'
import { invoiceTransition, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { lockInvoice } from './lock-invoice.ts'

/** Cancels a sent invoice. Its number stays taken. */
export async function cancelInvoice(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  await db
    .update(invoices)
    .set({
      status: invoiceTransition(invoice.status, 'cancel'),
      updated_at: services.clock.now().toISOString(),
      version: invoice.version + 1,
    })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))
  await recordEvent(context, { company_id: invoice.company_id, invoice_id: invoice.id }, 'cancelled', {
    user_id: actor.user_id,
    name: actor.name,
  })
}
