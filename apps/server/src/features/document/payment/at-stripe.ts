import { requireNoTransaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type Stripe from 'stripe'
import type { Services } from '../../../services.ts'

/** Calls Stripe. Refuses with `payment_unavailable` when Stripe is not configured or the call fails. */
export async function callStripe<Answer>(
  { stripe, logger }: Pick<Services, 'stripe' | 'logger'>,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  requireNoTransaction('Stripe was asked')
  if (!stripe) throw new Refusal('payment_unavailable', {})
  try {
    return await ask(stripe)
  } catch (error) {
    // Stripe's message may repeat our input, so log only these fields: names and addresses stay out of the log.
    const { type, code, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>
    logger.error({ stripe: { type, code, statusCode, requestId } }, 'Stripe did not do what it was asked')
    throw new Refusal('payment_unavailable', {})
  }
}
