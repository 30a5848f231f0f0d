import type { PaymentMethod } from '@quotespark/domain/document'
import type Stripe from 'stripe'
import type { Services } from '../../../services.ts'
import { callStripe } from './at-stripe.ts'

/** A payment page with the method that was chosen on it and, for a payment that failed, Stripe's reason. */
export interface ReadSession {
  session: Stripe.Checkout.Session
  method: PaymentMethod
  /** The payment intent, or the page itself where Stripe made none. */
  reference: string
  failure: string | null
}

const METHODS: Readonly<Record<string, PaymentMethod>> = {
  bacs_debit: 'direct_debit',
  pay_by_bank: 'bank_transfer',
}

/** Reads a payment page at Stripe with how it was paid; undefined where Stripe does not know it. Refuses with `payment_unavailable`. */
export async function readSession(
  services: Pick<Services, 'stripe' | 'logger'>,
  id: string,
): Promise<ReadSession | undefined> {
  const session = await callStripe(services as Services, (stripe) => retrieve(stripe, id))
  return session && withMethod(session)
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] })
  } catch (error) {
    if ((error as Partial<Stripe.errors.StripeError>).statusCode === 404) return undefined
    throw error
  }
}

/** Says how a page was paid by what it carries: without the intent itself, by card. */
export function withMethod(session: Stripe.Checkout.Session): ReadSession {
  const { payment_intent: intent } = session
  const reference = typeof intent === 'string' ? intent : (intent?.id ?? session.id)
  if (intent === null || typeof intent === 'string')
    return { session, method: 'card', reference, failure: null }
  const { payment_method, last_payment_error, status } = intent
  const failed = last_payment_error?.payment_method ?? null
  const type = (typeof payment_method === 'string' ? null : payment_method)?.type ?? failed?.type ?? 'card'
  const hasFailed =
    session.status === 'complete' && (status === 'requires_payment_method' || status === 'canceled')
  return {
    ...{ session, reference, method: METHODS[type] ?? 'card' },
    failure: hasFailed ? (last_payment_error?.message ?? 'The bank did not pay.') : null,
  }
}
