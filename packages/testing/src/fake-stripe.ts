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
  /** The method that was chosen on the page, as Stripe names it, and why it failed. */
  method: 'card' | 'pay_by_bank' | 'bacs_debit'
  failure: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
}

export interface FakeRefund {
  id: string
  object: 'refund'
  /** In pence. */
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
}

export interface FakeDispute {
  id: string
  object: 'dispute'
  /** In pence. */
  amount: number
  charge: string
  created: number
  currency: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
  balance_transactions: { id: string; amount: number; created: number }[]
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
  /** When true, refunds are made and their answers are lost. */
  losesAnswers: boolean
  /** Given, every refund that is asked for is refused with these words. */
  refusal: string | undefined
  /** The time at Stripe. */
  now: () => Date
  /** All refunds and disputes, oldest first. */
  refunds: FakeRefund[]
  disputes: FakeDispute[]
  /** The charge of a session that was paid. */
  chargeOf(session: FakeSession): object & { id: string }
  /** Refunds a part of a charge as somebody does at Stripe. */
  refund(charge: string, pence: number): FakeRefund
  /** Lets a cardholder dispute a whole charge; no money has moved. */
  dispute(charge: string): FakeDispute
  /** Takes the money of a dispute, or gives it back. */
  move(dispute: FakeDispute, direction: 'withdrawn' | 'reinstated'): void
  /** Marks the session as paid, without calling the webhook. */
  pay(id: string, method?: FakeSession['method']): FakeSession
  /** Marks the session as complete by a method that is confirmed days later. */
  promise(id: string): FakeSession
  /** Marks a promised payment as failed. */
  fail(id: string, reason: string): FakeSession
  stop(): Promise<void>
}

/** Fakes the part of Stripe that the product uses, on a local port, with a payment page that people can click. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const byKey = new Map<string, FakeSession>()
  const refundByKey = new Map<string, FakeRefund>()
  let made = 0
  const newId = (kind: string) => `${kind}_test_${++made}${Math.random().toString(36).slice(2)}`
  const created = () => Math.floor(fake.now().getTime() / 1000)
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
    losesAnswers: false,
    refusal: undefined,
    now: () => new Date(),
    refunds: [],
    disputes: [],
    webhook: undefined,
    chargeOf({ id, amount_total, currency, metadata, payment_intent }) {
      return {
        ...{ id: id.replace('cs_', 'ch_'), object: 'charge', amount: amount_total, currency, metadata },
        payment_intent,
        // 1.5 % and 20p, as Stripe charges for British cards.
        balance_transaction: {
          id: id.replace('cs_', 'txn_'),
          currency,
          fee: Math.round(amount_total * 0.015) + 20,
        },
      }
    },
    refund: (charge, pence) => addRefund(charge, pence, {}),
    dispute(charge) {
      const dispute: FakeDispute = {
        ...{ id: newId('dp'), object: 'dispute', charge, created: created(), currency: 'gbp' },
        ...{ amount: chargedOf(charge), reason: 'product_not_received', status: 'needs_response' },
        balance_transactions: [],
      }
      fake.disputes.push(dispute)
      return dispute
    },
    move(dispute, direction) {
      const amount = direction === 'withdrawn' ? -dispute.amount : dispute.amount
      dispute.balance_transactions.push({ id: newId('txn'), amount, created: created() })
    },
    pay: (id, method) => complete(id, { payment_status: 'paid', ...(method && { method }) }),
    promise: (id) => complete(id, { payment_status: 'unpaid', method: 'bacs_debit' }),
    fail: (id, failure) => complete(id, { payment_status: 'unpaid', failure }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function complete(id: string, changes: Partial<FakeSession>): FakeSession {
    const session = fake.sessions.find((each) => each.id === id)
    if (!session) throw new Error(`There is no page ${id}`)
    const payment_intent = id.replace('cs_', 'pi_')
    return Object.assign(session, { url: null, status: 'complete', payment_intent, ...changes })
  }

  /** The session as it is read with its payment intent. */
  function expanded({ method, failure, ...session }: FakeSession): object {
    const { payment_intent: id } = session
    const status = failure === null ? 'processing' : 'requires_payment_method'
    return {
      ...session,
      payment_intent: id && {
        ...{ id, object: 'payment_intent', payment_method: failure === null ? { type: method } : null },
        status: session.payment_status === 'paid' ? 'succeeded' : status,
        last_payment_error: failure === null ? null : { message: failure, payment_method: { type: method } },
      },
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const [, , resource = '', , id = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    if (fake.isDown) return json(response, 500, { error: { type: 'api_error', message: 'Out of order' } })
    if (request.url?.startsWith('/pay/')) return showPage(request, response, { id: resource, body })
    if (resource === 'refunds' && request.method === 'POST') return makeRefund(request, response, body)
    if (resource === 'refunds' || resource === 'disputes') return listOfCharge(request, response, resource)
    if (resource === 'charges' || resource === 'payment_intents') return readCharge(request, response)
    if (request.method === 'POST') return json(response, 200, open(body, request.headers['idempotency-key']))
    const session = fake.sessions.find((each) => each.id === id) ?? openedElsewhere(id)
    if (session) return json(response, 200, request.url?.includes('expand') ? expanded(session) : session)
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such page: ${id}` }
    json(response, 404, { error })
  }

  const sessionOfCharge = (charge: string) =>
    fake.sessions.find(({ id }) => id === charge.replace(/^(ch|pi)_/, 'cs_'))
  const chargedOf = (charge: string) => sessionOfCharge(charge)?.amount_total ?? 0

  function addRefund(charge: string, amount: number, metadata: Record<string, string>): FakeRefund {
    const refund: FakeRefund = {
      ...{ id: newId('re'), object: 'refund', amount, charge, created: created(), currency: 'gbp' },
      ...{ metadata, status: 'succeeded' },
    }
    fake.refunds.push(refund)
    return refund
  }

  function refuse(response: ServerResponse, message: string, status = 400): void {
    json(response, status, { error: { type: 'invalid_request_error', message } })
  }

  function makeRefund(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): void {
    const key = String(request.headers['idempotency-key'])
    const known = refundByKey.get(key)
    if (!known && fake.refusal !== undefined) {
      refuse(response, fake.refusal)
      return
    }
    const charge = (form.get('payment_intent') ?? '').replace('pi_', 'ch_')
    const amount = Number(form.get('amount'))
    const ofCharge = fake.refunds.filter((each) => each.charge === charge && each.status !== 'failed')
    const left = chargedOf(charge) - ofCharge.reduce((sum, each) => sum + each.amount, 0)
    if (!known && amount > left) {
      refuse(response, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
      return
    }
    const metadata = {
      company_id: form.get('metadata[company_id]') ?? '',
      refund_id: form.get('metadata[refund_id]') ?? '',
    }
    const refund = known ?? addRefund(charge, amount, metadata)
    refundByKey.set(key, refund)
    if (fake.losesAnswers) request.socket.destroy()
    else json(response, 200, refund)
  }

  function listOfCharge(
    request: IncomingMessage,
    response: ServerResponse,
    resource: 'refunds' | 'disputes',
  ) {
    const charge = new URL(request.url ?? '', url).searchParams.get('charge')
    // Stripe lists the newest first.
    const data = fake[resource].filter((each) => each.charge === charge).toReversed()
    json(response, 200, { object: 'list', url: `/v1/${resource}`, has_more: false, data })
  }

  function readCharge(request: IncomingMessage, response: ServerResponse): void {
    const [, , resource, id = ''] = new URL(request.url ?? '', url).pathname.split('/')
    const session = sessionOfCharge(id)
    if (!session) {
      refuse(response, `No such charge: ${id}`, 404)
      return
    }
    const charge = fake.chargeOf(session)
    json(
      response,
      200,
      resource === 'charges' ? charge : { id, object: 'payment_intent', latest_charge: charge.id },
    )
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

  /** Does what was pressed on the page, and says which event Stripe tells. */
  function press({ id, status }: FakeSession, done: string | null): string {
    if (done === 'fail') {
      fake.fail(id, 'The account has been closed.')
      return 'checkout.session.async_payment_failed'
    }
    if (done === 'promise') fake.promise(id)
    else fake.pay(id)
    return status === 'open' ? 'checkout.session.completed' : 'checkout.session.async_payment_succeeded'
  }

  async function showPage(
    request: IncomingMessage,
    response: ServerResponse,
    { id, body }: { id: string; body: URLSearchParams },
  ): Promise<void> {
    const session = fake.sessions.find((each) => each.id === id)
    if (!session) return json(response, 404, {})
    if (request.method === 'POST') {
      const type = press(session, body.get('do'))
      if (fake.webhook) await sendWebhook(session, type, fake.webhook)
      response.writeHead(303, { location: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) }).end()
      return
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en-GB">
      <title>Payment page</title><link rel="icon" href="data:,"><h1>Pay £${(session.amount_total / 100).toFixed(2)}</h1>
      <form method="post">${
        session.status === 'open'
          ? '<button>Pay</button><button name="do" value="promise">Pay by Bacs Direct Debit</button>'
          : '<button>It arrives</button><button name="do" value="fail">It fails</button>'
      }</form><a href="${session.cancel_url}">Back</a></html>`)
  }

  return fake
}

const EMPTY = {
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  method: 'card',
  failure: null,
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
  type: string,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  const event = {
    id: `evt_${session.id}`,
    object: 'event',
    type,
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
