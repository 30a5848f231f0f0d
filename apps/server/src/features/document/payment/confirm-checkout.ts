import { Refusal } from '@quotespark/domain/refusal'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import { readSession } from './read-session.ts'
import { invoiceOfCheckout, type Settlement, settleCheckout } from './settle-checkout.ts'

/**
 * Asks Stripe how a payment page of this invoice ended and records the payment, so that a customer who comes back does not wait
 * for the webhook. Undefined while nothing was paid. Refuses a page of another invoice with `not_found`.
 */
export async function confirmCheckout(
  services: Services,
  document: DocumentRef<'invoice'>,
  sessionId: string,
): Promise<Settlement | undefined> {
  const read = await readSession(services, sessionId)
  if (!read || invoiceOfCheckout(read.session)?.document_id !== document.document_id) {
    throw new Refusal('not_found', { entity: 'payment' })
  }
  return settleCheckout(services, read)
}
