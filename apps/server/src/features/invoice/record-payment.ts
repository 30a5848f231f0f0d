import { invoices, payments } from '@quotespark/database'
import { applyPayment, normaliseMoney, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { lockInvoice } from './lock-invoice.ts'

export interface PaymentInput {
  amount: string
  paid_on: string
  method: 'bank_transfer' | 'card' | 'cash' | 'cheque' | 'other'
  reference: string | null
}

/**
 * Notes money received against an invoice; what settles the balance makes it paid. Refuses more than the balance due,
 * and what the status does not allow.
 */
export async function recordPayment(context: StaffContext, id: string, input: PaymentInput): Promise<void> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  const amount = normaliseMoney(input.amount)
  const { status, amount_paid } = applyPayment(invoice, amount)
  const now = services.clock.now().toISOString()
  await db.insert(payments).values({
    id: uuidv7(),
    company_id: invoice.company_id,
    invoice_id: invoice.id,
    ...input,
    amount,
    created_by: actor.user_id,
    created_at: now,
  })
  await db
    .update(invoices)
    .set({
      status,
      amount_paid,
      paid_date: status === 'paid' ? input.paid_on : null,
      updated_at: now,
      version: invoice.version + 1,
    })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))
  await recordEvent(
    context,
    { company_id: invoice.company_id, invoice_id: invoice.id },
    'payment_recorded',
    { user_id: actor.user_id, name: actor.name },
    { amount },
  )
}
