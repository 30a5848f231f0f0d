import { invoices } from '@quotespark/database'
import { isZeroMoney, londonDate, markAsPaid, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { lockInvoice } from './lock-invoice.ts'
import { recordPayment } from './record-payment.ts'

/** Notes that all that is still owed has been paid today. */
export async function markInvoiceAsPaid(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  const now = services.clock.now()
  const paid_date = londonDate(now)
  const { status } = markAsPaid(invoice)
  if (!isZeroMoney(invoice.balance_due)) {
    const payment = {
      amount: invoice.balance_due,
      paid_on: paid_date,
      method: 'other',
      reference: null,
      notify_customer: false,
    } as const
    return recordPayment(context, id, payment)
  }
  // Nothing was ever owed, so there is no payment: an invoice of £0.00.
  await db
    .update(invoices)
    .set({ status, paid_date, updated_at: now.toISOString(), version: invoice.version + 1 })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))
  await recordEvent(context, { company_id: invoice.company_id, invoice_id: id }, 'marked_as_paid', {
    user_id: actor.user_id,
    name: actor.name,
  })
}
