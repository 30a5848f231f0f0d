import { Refusal } from '@quotespark/domain/refusal'
import { Hono } from 'hono'
import type Stripe from 'stripe'
import { chargeOfEvent, followCharge } from '../features/document/payment/follow-charge.ts'
import { readSession, withMethod } from '../features/document/payment/read-session.ts'
import { settleCheckout } from '../features/document/payment/settle-checkout.ts'
import type { Services } from '../services.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem } from './problem.ts'

/**
 * Receives Stripe's events, which Stripe repeats until we answer. They are believed only with Stripe's signature over the exact
 * bytes of the body. Everything but a settled payment page and what concerns a charge is acknowledged and ignored.
 */
export function stripeWebhookRoutes(services: Services): Hono<HttpEnv> {
  const { stripe, config } = services
  const secret = config.STRIPE_WEBHOOK_SECRET
  const routes = new Hono<HttpEnv>()
  if (!stripe || secret === undefined) return routes
  routes.post('/webhook', async (context) => {
    const body = await context.req.text()
    const event = await signedEvent(stripe, body, context.req.header('stripe-signature'), secret)
    if (!event) {
      return answerProblem(context, {
        status: 400,
        code: 'BAD_SIGNATURE',
        message: 'This was not signed by Stripe.',
      })
    }
    const session = pageOfEvent(event)
    const charge = chargeOfEvent(event)
    const isDone = await isAnswered(async () => {
      // The page is read again, because the event does not say how it was paid.
      if (session)
        await settleCheckout(services, (await readSession(services, session.id)) ?? withMethod(session))
      if (charge !== undefined) await followCharge(services, charge)
    })
    if (!isDone) {
      return answerProblem(context, {
        status: 503,
        code: 'PAYMENT_UNAVAILABLE',
        message: 'Stripe could not be asked about it. Tell us again.',
      })
    }
    return context.json({ received: true })
  })
  return routes
}

/** The payment page that an event tells of. */
function pageOfEvent({ type, data }: Stripe.Event): Stripe.Checkout.Session | undefined {
  return type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.async_payment_failed'
    ? data.object
    : undefined
}

/** False where Stripe does not answer: its event is told again. */
async function isAnswered(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment_unavailable') return false
    throw error
  }
}

async function signedEvent(
  stripe: Stripe,
  body: string,
  signature: string | undefined,
  secret: string,
): Promise<Stripe.Event | undefined> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret)
  } catch {
    return undefined
  }
}
