import { requireNoTransaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import type Stripe from 'stripe'
import type { Services } from '../../../services.ts'

/** Asks Stripe something. Refuses with `payment_unavailable` when there is no Stripe, or it does not do what it is asked. */
export async function atStripe<Answer>(
  { stripe, logger }: Pick<Services, 'stripe' | 'logger'>,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  requireNoTransaction('Stripe was asked')
  if (!stripe) throw new Refusal('payment_unavailable', {})
  try {
    return await ask(stripe)
  } catch (error) {
    // Stripe's message may repeat what it was sent: names and addresses stay out of the log.
    const { type, code, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>
    logger.error({ stripe: { type, code, statusCode, requestId } }, 'Stripe did not do what it was asked')
    throw new Refusal('payment_unavailable', {})
  }
}
