import { startFakeAccessPoint } from '@quotespark/testing/fake-access-point'
import { startFakeStripe } from '@quotespark/testing/fake-stripe'
import { findChromium } from './browser.ts'
import { putUnderTest, startServer } from './running-server.ts'

/**
 * Passes a browser and a running product to the tests, in environment variables that their processes inherit. When
 * E2E_BASE_URL and E2E_DATABASE_URL are set, the tests use that product instead, if its AUTH_SECRET is theirs.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env.E2E_FOUND_BROWSER = JSON.stringify(await findChromium())
  if (process.env.E2E_BASE_URL) return undefined
  const [stripe, accessPoint] = await Promise.all([startFakeStripe(), startFakeAccessPoint()])
  const secret = 'whsec_e2e'
  const server = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_e2e',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: stripe.url,
    EINVOICE_ACCESS_POINT_URL: accessPoint.url,
    EINVOICE_ACCESS_POINT_TOKEN: accessPoint.token,
  })
  stripe.webhook = { url: `${server.baseURL}/api/stripe/webhook`, secret }
  putUnderTest(server)
  process.env.E2E_TAKES_CARDS = 'yes'
  process.env.E2E_HAS_ACCESS_POINT = 'yes'
  return async () => {
    await server.stop()
    await stripe.stop()
    await accessPoint.stop()
  }
}
