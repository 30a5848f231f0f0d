import { allocations, documents, payments, type Transaction } from '@quotespark/database'
import { type PaymentOutcome, voidPayment } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { type DocumentRef, isDocument, refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import { listPayments, type RecordedPayment } from './list-payments.ts'

/** A void as somebody asked for it. */
export interface PaymentVoid {
  payment_id: string
  /** The day from which the payment no longer counts. */
  paid_on: string
  reason: string
}

/** Finds a payment of the invoice that still counts. Refuses with `not_found`, and with `payment_closed` once it is void. */
export async function findOpenPayment(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  id: string,
): Promise<RecordedPayment> {
  const payment = (await listPayments(db, document)).find((each) => each.id === id)
  if (!payment) throw new Refusal('not_found', { entity: 'payment' })
  if (payment.kind === 'void' || payment.state === 'voided') {
    throw new Refusal('payment_closed', { reason: 'voided' })
  }
  return payment
}

/**
 * Voids a payment of an invoice whose row is locked: adds a row that takes it back with an opposite allocation, so that the
 * invoice owes its amount again. Refuses what `findOpenPayment` refuses.
 */
export async function insertVoid(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  invoice: InvoiceDocument,
  { payment_id, paid_on, reason }: PaymentVoid,
  actor: EventActor,
): Promise<PaymentOutcome & { id: string }> {
  const document = refOf(invoice)
  const payment = await findOpenPayment(db, document, payment_id)
  const outcome = voidPayment(invoice, payment.amount)
  const created_at = services.clock.now().toISOString()
  // Before the allocation, because what is paid in full cannot owe anything.
  await db
    .update(documents)
    .set({ status: outcome.status, paid_date: null, updated_at: created_at, version: invoice.version + 1 })
    .where(isDocument(documents, document))
  const { company_id } = invoice
  const { amount, method } = payment
  const [made] = await db
    .insert(payments)
    .values({
      ...{ id: uuidv7(), company_id, kind: 'void', payment_id, reason, paid_on, method },
      amount: payment.payment_amount,
      customer_id: payment.customer_id,
      created_by: actor.user_id,
      created_at,
    })
    .returning({ id: payments.id, sha256: payments.sha256 })
  if (!made) throw new Error('a void came back as nothing')
  await db.insert(allocations).values({
    ...{ id: uuidv7(), company_id, document_id: invoice.id, amount, created_at },
    payment_id: made.id,
    allocation_id: payment.allocation_id,
  })
  const data = {
    ...{ amount, method, reason, voided_on: paid_on, paid_on: payment.paid_on },
    ...(payment.reference !== null && { reference: payment.reference }),
  }
  await recordEvent({ db, services }, document, 'payment_voided', actor, { data, evidence: made })
  return { ...outcome, id: made.id }
}
