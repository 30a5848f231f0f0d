import { documents, paymentCorrections, type Transaction } from '@quotespark/database'
import type { Clock } from '../../../clock.ts'
import { documentRef, isDocument, refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import { countVat } from '../vat/count-vat.ts'
import type { StandingPayment } from './find-payment.ts'
import { settledOn } from './open-parts.ts'

/**
 * Adds a correction of a payment's date and reference; the rows of the invoices that it settles must be locked. The first words stay
 * in the payment, and a paid invoice takes the day of its latest payment. The history of each invoice tells it, and that of the quote
 * which the payment was for.
 */
export async function insertCorrection(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  invoices: InvoiceDocument[],
  payment: StandingPayment,
  corrected: { paid_on: string; reference: string | null; reason: string | null },
  actor: EventActor,
): Promise<void> {
  const created_at = services.clock.now().toISOString()
  const [made] = await db
    .insert(paymentCorrections)
    .values({
      ...corrected,
      company_id: payment.company_id,
      payment_id: payment.id,
      position: payment.corrections + 1,
      created_by: actor.user_id,
      created_at,
    })
    .returning({ sha256: paymentCorrections.sha256 })
  const data = {
    amount: payment.amount,
    ...changeOf('paid_on', payment.paid_on, corrected.paid_on),
    ...changeOf('reference', payment.reference, corrected.reference),
    ...(corrected.reason !== null && { reason: corrected.reason }),
  }
  const evidence = made ?? null
  for (const invoice of invoices) {
    const paid_date = invoice.status === 'paid' ? await settledOn(db, refOf(invoice)) : null
    await db
      .update(documents)
      .set({ paid_date, updated_at: created_at, version: invoice.version + 1 })
      .where(isDocument(documents, refOf(invoice)))
    await recordEvent({ db, services }, refOf(invoice), 'payment_corrected', actor, { data, evidence })
  }
  if (payment.quote_id !== null) {
    const quote = documentRef('quote', payment.company_id, payment.quote_id)
    await recordEvent({ db, services }, quote, 'payment_corrected', actor, { data, evidence })
  }
  await countVat({ db, services }, { company_id: payment.company_id, invoices: invoices.map(({ id }) => id) })
}

/** The words before and after, for the history; none where they are the same. An empty text stands for no reference. */
function changeOf(name: string, from: string | null, to: string | null): Record<string, string> {
  return from === to ? {} : { [`from_${name}`]: from ?? '', [`to_${name}`]: to ?? '' }
}
