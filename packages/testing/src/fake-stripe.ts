import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeSession {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete'
  payment_status: 'unpaid' | 'paid'
  /** In pence. */
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
}

export interface FakeStripe {
  /** Value for STRIPE_API_BASE. */
  url: string
  /** Opened checkout sessions, oldest first. */
  sessions: FakeSession[]
  /** When true, every call fails as if Stripe were down. */
  isDown: boolean
  /** Where the payment page reports a payment, signed with the secret. */
  webhook: { url: string; secret: string } | undefined
  /** Marks the session as paid, without calling the webhook. */
  pay(id: string): FakeSession
  stop(): Promise<void>
}

/** Fakes the part of Stripe that the product uses, on a local port, with a payment page that people can click. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const byKey = new Map<string, FakeSession>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeStripe = {
    url,
    sessions: [],
    isDown: false,
    webhook: undefined,
    pay(id) {
      const session = fake.sessions.find((each) => each.id === id)
      if (!session) throw new Error(`There is no page ${id}`)
      Object.assign(session, {
        url: null,
        status: 'complete',
        payment_status: 'paid',
        payment_intent: id.replace('cs_', 'pi_'),
      })
      return session
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const [, , resource = '', , id = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    if (fake.isDown) return json(response, 500, { error: { type: 'api_error', message: 'Out of order' } })
    if (request.url?.startsWith('/pay/')) return showPage(request, response, resource)
    if (request.method === 'POST') return json(response, 200, open(body, request.headers['idempotency-key']))
    const session = fake.sessions.find((each) => each.id === id) ?? openedElsewhere(id)
    if (session) return json(response, 200, session)
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such page: ${id}` }
    json(response, 404, { error })
  }

  function open(form: URLSearchParams, key: string | string[] | undefined): FakeSession {
    const known = byKey.get(String(key))
    if (known) return known
    const text = (name: string) => form.get(name) ?? ''
    const id = `cs_test_${fake.sessions.length + 1}${Math.random().toString(36).slice(2)}`
    const session: FakeSession = {
      ...EMPTY,
      id,
      url: `${url}/pay/${id}`,
      amount_total: Number(text('line_items[0][price_data][unit_amount]')),
      currency: text('line_items[0][price_data][currency]'),
      metadata: {
        company_id: text('metadata[company_id]'),
        invoice_id: text('metadata[invoice_id]'),
      },
      success_url: text('success_url'),
      cancel_url: text('cancel_url'),
    }
    fake.sessions.push(session)
    byKey.set(String(key), session)
    return session
  }

  async function showPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = fake.sessions.find((each) => each.id === id)
    if (!session) return json(response, 404, {})
    if (request.method === 'POST') {
      fake.pay(id)
      if (fake.webhook) await sendWebhook(session, fake.webhook)
      response.writeHead(303, { location: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) }).end()
      return
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en-GB">
      <title>Payment page</title><link rel="icon" href="data:,"><h1>Pay £${(session.amount_total / 100).toFixed(2)}</h1>
      <form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a></html>`)
  }

  return fake
}

const EMPTY = {
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
} as const

/** Makes up a session that was not opened here, for the invoice encoded in its id: cs_test_<32 hexadecimal digits>. */
function openedElsewhere(id: string): FakeSession | undefined {
  const digits = /^cs_test_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id)
  if (!digits) return undefined
  const invoice_id = digits.slice(1).join('-')
  const metadata = { company_id: invoice_id, invoice_id }
  return {
    ...EMPTY,
    id,
    url: null,
    amount_total: 0,
    currency: 'gbp',
    metadata,
    success_url: '',
    cancel_url: '',
  }
}

async function sendWebhook(
  session: FakeSession,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  const event = {
    id: `evt_${session.id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  }
  const body = JSON.stringify(event)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
