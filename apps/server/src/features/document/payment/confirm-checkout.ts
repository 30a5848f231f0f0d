import { Refusal } from '@quotespark/domain/refusal'
import type Stripe from 'stripe'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import { callStripe } from './at-stripe.ts'
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
  const session = await callStripe(services, (stripe) => findSession(stripe, sessionId))
  if (!session || invoiceOfCheckout(session)?.document_id !== document.document_id) {
    throw new Refusal('not_found', { entity: 'payment' })
  }
  return settleCheckout(services, session)
}

async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id)
  } catch (error) {
    if ((error as Partial<Stripe.errors.StripeError>).statusCode === 404) return undefined
    throw error
  }
}
