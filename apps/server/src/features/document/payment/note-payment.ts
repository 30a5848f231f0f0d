import { allocations, documents, payments, type Transaction } from '@quotespark/database'
import { applyPayment, type PaymentMethod, type PaymentOutcome } from '@quotespark/domain/document'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { isDocument, refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import { lastPaidOn } from './list-payments.ts'

export interface ReceivedPayment {
  amount: string
  paid_on: string
  method: PaymentMethod
  reference: string | null
  /** The payment page used; the database refuses a second payment from the same page. */
  checkout_session_id?: string
}

/** A recorded payment, with the resulting state of its invoice. */
export interface NotedPayment extends ReceivedPayment, PaymentOutcome {
  id: string
}

/**
 * Records money received for an invoice whose row is locked; settling the balance makes it paid. Refuses more than the balance
 * due, and any status that takes no payment. The database itself updates the amount paid.
 */
export async function insertPayment(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  invoice: InvoiceDocument,
  received: ReceivedPayment,
  actor: EventActor,
): Promise<NotedPayment> {
  const outcome = applyPayment(invoice, received.amount)
  const { status } = outcome
  const { company_id } = invoice
  const document = refOf(invoice)
  const created_at = services.clock.now().toISOString()
  const [payment] = await db
    .insert(payments)
    .values({
      ...received,
      id: uuidv7(),
      company_id,
      customer_id: invoice.customer_id,
      created_by: actor.user_id,
      created_at,
    })
    .returning({ id: payments.id, sha256: payments.sha256 })
  if (!payment) throw new Error('a payment came back as nothing')
  const { amount } = received
  await db.insert(allocations).values({
    id: uuidv7(),
    company_id,
    payment_id: payment.id,
    document_id: invoice.id,
    amount,
    created_at,
  })
  await db
    .update(documents)
    .set({
      status,
      paid_date: status === 'paid' ? await lastPaidOn(db, document) : null,
      updated_at: created_at,
      version: invoice.version + 1,
    })
    .where(isDocument(documents, document))
  const event = received.checkout_session_id === undefined ? 'payment_recorded' : 'paid_by_card'
  await recordEvent({ db, services }, document, event, actor, { data: { amount }, evidence: payment })
  return { ...received, ...outcome, id: payment.id }
}
