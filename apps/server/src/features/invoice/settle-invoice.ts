import { invoices, payments } from '@quotespark/database'
import {
  compareMoney,
  invoiceTransition,
  londonDate,
  markAsPaid,
  requirePermission,
} from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { lockInvoice } from './lock-invoice.ts'

/** Notes that all that is still owed has been paid today: a payment of the balance due, and the status paid. */
export async function markInvoiceAsPaid(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  const { status, amount_paid } = markAsPaid({
    status: invoice.status,
    total_amount: invoice.total_amount,
    amount_paid: invoice.amount_paid,
  })
  const now = services.clock.now()
  const today = londonDate(now)
  if (compareMoney(invoice.balance_due, '0.00') > 0) {
    await db.insert(payments).values({
      id: uuidv7(),
      company_id: invoice.company_id,
      invoice_id: invoice.id,
      amount: invoice.balance_due,
      paid_on: today,
      method: 'other',
      created_by: actor.user_id,
    })
  }
  await db
    .update(invoices)
    .set({
      status,
      amount_paid,
      paid_date: today,
      updated_at: now.toISOString(),
      version: invoice.version + 1,
    })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))
  await recordEvent(
    db,
    { company_id: invoice.company_id, invoice_id: invoice.id },
    'marked_as_paid',
    { user_id: actor.user_id, name: actor.name },
    { amount: invoice.balance_due },
  )
}

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
  await recordEvent(db, { company_id: invoice.company_id, invoice_id: invoice.id }, 'cancelled', {
    user_id: actor.user_id,
    name: actor.name,
  })
}
