import type Stripe from 'stripe'
import type { Config } from '../../../config.ts'

type StripeConfig = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>

/** Stripe, if a key is configured; otherwise nobody can pay by card. The library is large, so it is loaded only when needed. */
export async function openStripe(config: StripeConfig): Promise<Stripe | undefined> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = config
  if (key === undefined) return undefined
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(key, {
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: 20_000,
    ...(base === undefined ? {} : placeOf(new URL(base))),
  })
}

function placeOf({ hostname: host, port, protocol }: URL): {
  host: string
  port: string
  protocol: 'http' | 'https'
} {
  const isPlain = protocol === 'http:'
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' }
}
