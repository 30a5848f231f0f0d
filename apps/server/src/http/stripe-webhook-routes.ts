import { Hono } from 'hono'
import type Stripe from 'stripe'
import { settleCheckout } from '../features/document/payment/settle-checkout.ts'
import type { Services } from '../services.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem } from './problem.ts'

/**
 * Receives Stripe's events, which Stripe repeats until we answer. They are believed only with Stripe's signature over the exact
 * bytes of the body. Everything but a settled payment page is acknowledged and ignored.
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
    if (
      event.type === 'checkout.session.completed' ||
      event.type === 'checkout.session.async_payment_succeeded'
    ) {
      await settleCheckout(services, event.data.object)
    }
    return context.json({ received: true })
  })
  return routes
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
