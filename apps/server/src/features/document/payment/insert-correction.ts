import { documents, paymentCorrections, type Transaction } from '@quotespark/database'
import type { Clock } from '../../../clock.ts'
import { isDocument, refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import { lastPaidOn, type RecordedPayment } from './list-payments.ts'

/**
 * Adds a correction of a payment's date and reference; the invoice's row must be locked. The first words stay in the payment, and
 * a paid invoice takes the day of its latest payment.
 */
export async function insertCorrection(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  invoice: InvoiceDocument,
  payment: RecordedPayment,
  corrected: { paid_on: string; reference: string | null; reason: string | null },
  actor: EventActor,
): Promise<void> {
  const document = refOf(invoice)
  const created_at = services.clock.now().toISOString()
  const [made] = await db
    .insert(paymentCorrections)
    .values({
      ...corrected,
      company_id: invoice.company_id,
      payment_id: payment.id,
      position: payment.corrections.length + 1,
      created_by: actor.user_id,
      created_at,
    })
    .returning({ sha256: paymentCorrections.sha256 })
  const paid_date = invoice.status === 'paid' ? await lastPaidOn(db, document) : null
  await db
    .update(documents)
    .set({ paid_date, updated_at: created_at, version: invoice.version + 1 })
    .where(isDocument(documents, document))
  const data = {
    amount: payment.amount,
    ...changeOf('paid_on', payment.paid_on, corrected.paid_on),
    ...changeOf('reference', payment.reference, corrected.reference),
    ...(corrected.reason !== null && { reason: corrected.reason }),
  }
  await recordEvent({ db, services }, document, 'payment_corrected', actor, { data, evidence: made ?? null })
}

/** The words before and after, for the history; none where they are the same. An empty text stands for no reference. */
function changeOf(name: string, from: string | null, to: string | null): Record<string, string> {
  return from === to ? {} : { [`from_${name}`]: from ?? '', [`to_${name}`]: to ?? '' }
}
