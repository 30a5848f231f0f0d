import { invoiceTransition, requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { deliverInvoice } from './deliver-invoice.ts'
import { lockInvoice } from './lock-invoice.ts'

/** Sends a draft to its customer now, whatever moment it was to go out at. */
export async function sendInvoice(context: StaffContext, id: string): Promise<void> {
  requirePermission(context.actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  invoiceTransition(invoice.status, 'send')
  await deliverInvoice(context, invoice, context.actor)
}
