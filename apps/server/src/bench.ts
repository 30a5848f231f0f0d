import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '@quotespark/database/engine'
import { type Application, startApplication } from './bench/application.ts'
import { type Measurement, measure } from './bench/measure.ts'
import { type Populated, populate } from './bench/populate.ts'

const QUOTES = 100_000
const PORT = 3977

const dataDir = await mkdtemp(join(tmpdir(), 'quotespark-bench-'))
/** What `npm run bench` reports: one figure a name, and a row an operation. */
export const operations = await run().finally(() => rm(dataDir, { recursive: true, force: true }))

interface Operations {
  quotes: number
  start_ms: number
  /** Application and database, after the start and at the end. */
  idle_mib: number
  busy_mib: number
  measurements: Measurement[]
}

async function run(): Promise<Operations> {
  console.log(`Writing ${QUOTES.toLocaleString('en-GB')} quotes and as many invoices …`)
  const engine = await startEngine({ dataDir, log: () => {} })
  const populated = await populate(engine.url, QUOTES).finally(() => engine.stop())
  const app = await startApplication(dataDir, PORT)
  try {
    const idleMiB = app.memoryMiB()
    const measurements = await measureOperations(app, await signIn(app, populated), populated)
    return {
      quotes: QUOTES,
      start_ms: Math.round(app.startedInMs),
      idle_mib: idleMiB,
      busy_mib: app.memoryMiB(),
      measurements,
    }
  } finally {
    await app.stop()
  }
}

/** One call of the REST API with the session's cookie; refuses any other answer than success. */
type Call = (method: string, path: string, body?: unknown) => Promise<Response>

async function signIn(app: Application, { email, password }: Populated): Promise<Call> {
  const answer = await fetch(`${app.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return async (method, path, body) => {
    const reply = await fetch(`${app.url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: app.url, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
}

async function measureOperations(
  app: Application,
  call: Call,
  { customer_id }: Populated,
): Promise<Measurement[]> {
  const created: string[] = []
  const converted: string[] = []
  const write = async () => {
    const quote = (await (await call('POST', '/quotes', fiveLines(customer_id))).json()) as { id: string }
    created.push(quote.id)
  }
  const sent: string[] = []
  const send = async () => {
    const quote = { ...fiveLines(customer_id), status: 'sent' }
    const { id } = (await (await call('POST', '/quotes', quote)).json()) as { id: string }
    sent.push(id)
  }
  const deepCursor = await readFar(call, 100)
  const any = (ids: string[], index: number) => ids[index % ids.length] ?? ''
  const operations: [name: string, count: number, run: (index: number) => Promise<unknown>][] = [
    ['create a quote of 5 lines', 400, write],
    ['read it', 800, async (index) => (await call('GET', `/quotes/${any(created, index)}`)).json()],
    ['newest 50 of 100,000', 400, async () => (await call('GET', '/quotes?limit=50')).json()],
    [
      'search 100,000',
      300,
      async (index) => (await call('GET', `/quotes?limit=50&search=${needle(index)}`)).json(),
    ],
    [
      '50 of 100,000 by total',
      300,
      async () => (await call('GET', '/quotes?limit=50&sort=total_amount')).json(),
    ],
    [
      '50 viewed by customer',
      300,
      async () => (await call('GET', '/quotes?limit=50&status=viewed&sort=customer&direction=asc')).json(),
    ],
    [
      '50 after 10,000 by title',
      300,
      async () => (await call('GET', `/quotes?limit=50&sort=title&cursor=${deepCursor}`)).json(),
    ],
    [
      'search one letter by total',
      100,
      async () => (await call('GET', '/quotes?limit=50&search=a&sort=total_amount')).json(),
    ],
    [
      'search 10,000 catalogue items',
      300,
      async (index) => (await call('GET', `/products?limit=50&search=${needle(index)}`)).json(),
    ],
    ['newest 50 of 100,000 invoices', 300, async () => (await call('GET', '/invoices?limit=50')).json()],
    [
      '50 overdue by due date',
      300,
      async () => (await call('GET', '/invoices?limit=50&status=overdue&sort=due_date')).json(),
    ],
    [
      '50 invoices by customer',
      100,
      async () => (await call('GET', '/invoices?limit=50&sort=customer&direction=asc')).json(),
    ],
    [
      'search 100,000 invoices',
      300,
      async (index) => (await call('GET', `/invoices?limit=50&search=${needle(index)}`)).json(),
    ],
    ['sum up 100,000 invoices', 100, async () => (await call('GET', '/invoices/summary')).json()],
    ['count 100,000', 100, async () => (await call('GET', '/quotes/count')).json()],
    ['convert to an invoice', 300, async () => call('POST', `/quotes/${converted.pop()}/invoice`)],
    [
      'render its PDF',
      100,
      async (index) => (await call('GET', `/quotes/${any(created, index)}/pdf`)).bytes(),
    ],
    ['create and send it, sealed', 200, async () => send()],
    [
      'PDF of a sealed quote',
      300,
      async (index) => (await call('GET', `/quotes/${any(sent, index)}/pdf`)).bytes(),
    ],
  ]
  const measurements: Measurement[] = []
  for (const [name, count, run] of operations) {
    for (const concurrency of [1, 8]) {
      if (name.startsWith('convert')) await acceptQuotes(call, customer_id, converted, Math.ceil(count * 1.2))
      const measured = await measure(name, { count, concurrency, cpuMs: app.cpuMs }, async (index) => {
        await run(index)
      })
      measurements.push(measured)
    }
  }
  return measurements
}

/** The cursor after so many pages of 100 quotes by title. */
async function readFar(call: Call, pages: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const after = cursor === '' ? '' : `&cursor=${cursor}`
    const answer = await call('GET', `/quotes?limit=100&sort=title${after}`)
    cursor = ((await answer.json()) as { next_cursor: string }).next_cursor
  }
  return cursor
}

/** Quotes that can be converted, each once. */
async function acceptQuotes(call: Call, customer_id: string, into: string[], count: number): Promise<void> {
  while (into.length < count) {
    const quote = (await (await call('POST', '/quotes', fiveLines(customer_id))).json()) as {
      id: string
      version: number
    }
    await call('PUT', `/quotes/${quote.id}`, {
      ...fiveLines(customer_id),
      version: quote.version,
      status: 'accepted',
    })
    into.push(quote.id)
  }
}

function fiveLines(customer_id: string) {
  return {
    customer_id,
    title: `Bench ${Math.random().toString(36).slice(2)}`,
    status: 'draft',
    items: Array.from({ length: 5 }, (_, index) => ({
      description: `Line ${index + 1} of ${Math.random().toString(36).slice(2)}`,
      quantity: String(index + 1),
      unit_price: '241.67',
      vat_rate: '20',
    })),
  }
}

/** Four hexadecimal digits: about one title in 2,000 and one customer in 2,000 hold them. */
function needle(index: number): string {
  return ((index * 7919) % 65536).toString(16).padStart(4, '0')
}
