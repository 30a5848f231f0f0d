import { payments, type Transaction } from '@quotespark/database'
import { fillInOrder } from '@quotespark/domain/document'
import { isZeroMoney, type Money } from '@quotespark/domain/money'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import type { StandingPayment } from './find-payment.ts'
import { paymentAsSource, takenByRefund } from './open-parts.ts'
import { settleInvoice } from './settle.ts'
import { roomFor } from './void-payment.ts'

interface Reversal {
  /** The part that counts, and what was taken beyond the payment and is back. */
  amount: Money
  excess_amount: Money
  paid_on: string
  reason: string
}

/**
 * Adds the opposite of a dispute: its money is reinstated. It goes to the invoices that the dispute took it from and that still owe it;
 * the rest is the customer's credit. The customer and those invoices must be locked.
 */
export async function insertDisputeReversal(
  parts: { db: Transaction; services: { clock: Clock } },
  { dispute, invoices }: { dispute: StandingPayment; invoices: InvoiceDocument[] },
  { amount, excess_amount, paid_on, reason }: Reversal,
  actor: EventActor,
): Promise<string> {
  const { db, services } = parts
  const { company_id, customer_id, method, payment_id, stripe_id } = dispute
  if (payment_id === null) throw new Error(`the dispute ${dispute.id} is of no payment`)
  const id = uuidv7()
  await db.insert(payments).values({
    ...{ id, company_id, customer_id, kind: 'dispute_reversal', payment_id: dispute.id, reason },
    ...{ method, amount, excess_amount, stripe_id, paid_on },
    created_by: actor.user_id,
    created_at: services.clock.now().toISOString(),
  })
  const taken = await takenByRefund(db, company_id, dispute.id)
  const { parts: back } = fillInOrder(amount, taken, (part) => part.amount)
  for (const invoice of invoices) {
    const ofInvoice = back.filter(({ item }) => item.document_id === invoice.id)
    const room = roomFor(
      invoice,
      ofInvoice.map((part) => part.amount),
    )
    if (isZeroMoney(room)) continue
    await settleInvoice(parts, invoice, [{ source: paymentAsSource(payment_id), amount: room }], paid_on)
    // The reversal is no row of this invoice, so that its hash is not vouched for here.
    await recordEvent(parts, refOf(invoice), 'dispute_reversed', actor, {
      data: { amount: room, method, reason, voided_on: paid_on, paid_on: dispute.paid_on },
    })
  }
  return id
}
