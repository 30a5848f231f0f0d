import { invoices, payments, type Transaction } from '@quotespark/database'
import { applyPayment, type PaymentMethod, type PaymentOutcome } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.ts'
import { type EventActor, recordEvent } from './history.ts'
import { lastPaidOn } from './last-paid-on.ts'

export interface ReceivedPayment {
  amount: string
  paid_on: string
  method: PaymentMethod
  reference: string | null
  /** The payment page it was made on; a second payment from the same page is refused by the database. */
  checkout_session_id?: string
}

/**
 * Notes money received against an invoice whose row is locked; what settles the balance makes it paid. Refuses more
 * than the balance due, and what the status does not allow.
 */
export async function notePayment(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  invoice: typeof invoices.$inferSelect,
  payment: ReceivedPayment,
  actor: EventActor,
): Promise<PaymentOutcome> {
  const outcome = applyPayment(invoice, payment.amount)
  const { status, amount_paid } = outcome
  const { company_id, id: invoice_id } = invoice
  const now = services.clock.now().toISOString()
  await db.insert(payments).values({
    ...payment,
    id: uuidv7(),
    company_id,
    invoice_id,
    created_by: actor.user_id,
    created_at: now,
  })
  await db
    .update(invoices)
    .set({
      status,
      amount_paid,
      paid_date: status === 'paid' ? await lastPaidOn(db, { company_id, invoice_id }) : null,
      updated_at: now,
      version: invoice.version + 1,
    })
    .where(and(eq(invoices.company_id, company_id), eq(invoices.id, invoice_id)))
  const event = payment.checkout_session_id === undefined ? 'payment_recorded' : 'paid_by_card'
  const { amount } = payment
  await recordEvent({ db, services }, { company_id, invoice_id }, event, actor, { amount })
  return outcome
}
