import { notifications } from '@quotespark/database'
import { type FakeSession, type FakeStripe, startFakeStripe } from '@quotespark/testing/fake-stripe'
import { eq } from 'drizzle-orm'
import { addCustomer, invoiceFor, tokenOf } from './sample-documents.ts'
import { createTestServer, type TestServer } from './test-server.ts'
import type { SignedUpStaff } from './test-users.ts'

const SECRET = 'whsec_test'

/** A company whose customers pay invoices of £120.00 by card, at a Stripe that speaks its API and signs its events. */
export interface CardCompany {
  stripe: FakeStripe
  server: TestServer
  ann: SignedUpStaff
  /** An invoice paid by card, with its payment and its charge. */
  paid(): Promise<PaidByCard>
  /** Sends an event to the webhook as Stripe does, and returns the status of the answer. */
  deliver(type: string, object: object): Promise<number>
  /** Titles and texts that staff were told, oldest first. */
  told(): Promise<string[]>
  stop(): Promise<void>
}

export interface PaidByCard {
  id: string
  payment: string
  session: FakeSession
  charge: string
}

/** `env`: variables of the server beside those of Stripe. */
export async function startCardCompany(env: Record<string, string> = {}): Promise<CardCompany> {
  const stripe = await startFakeStripe()
  const server = await createTestServer({
    env: {
      ...{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: stripe.url },
      ...env,
    },
  })
  server.clock.set('2026-11-20T10:00:00.000Z')
  stripe.now = () => server.clock.now()
  const ann = await server.signUpWithCompany()
  const { database: db } = server.services
  const deliver = async (type: string, object: object) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const { webhooks } = server.services.stripe as NonNullable<typeof server.services.stripe>
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await server
      .browser()
      .fetch('/api/stripe/webhook', { method: 'POST', headers, body: payload })
    return answer.status
  }
  return {
    ...{ stripe, server, ann, deliver },
    async paid() {
      const customer = await addCustomer(ann.client)
      const invoice = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
      await server.anonymous.sharedLink.startPayment({ token: tokenOf(invoice) })
      const session = stripe.pay((stripe.sessions.at(-1) as FakeSession).id)
      await deliver('checkout.session.completed', session)
      const { payments } = await ann.client.invoice.get({ id: invoice.id })
      const payment = payments[0]?.id ?? ''
      return { id: invoice.id, payment, session, charge: stripe.chargeOf(session).id }
    },
    async told() {
      const rows = await db
        .select({ title: notifications.title, body: notifications.body })
        .from(notifications)
        .where(eq(notifications.event, 'payment_returned'))
        .orderBy(notifications.id)
      return rows.map(({ title, body }) => `${title}. ${body}`)
    },
    async stop() {
      await server.stop()
      await stripe.stop()
    },
  }
}

/** The same ten times at once. */
export const tenTimes = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 10 }, work))
