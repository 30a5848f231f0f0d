import { emails } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const read = async () => (await server.browser('127.0.0.1').fetch('/metrics')).text()

/** Returns the values of the series whose name and labels contain all of these. */
const valuesOf = (text: string, ...parts: string[]) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#') && parts.every((part) => line.includes(part)))
    .map((line) => Number(line.split(' ').at(-1)))

it('counts and times requests by the pattern of their address, never by the address itself', async () => {
  const { client, browser } = await server.signUpWithCompany()
  await client.quote.count({ search: 'a secret word' })
  const id = uuidv7()
  expect((await browser.fetch(`/api/v1/quotes/${id}`)).status).toBe(404)
  await browser.fetch('/customer-portal/token-of-a-customer')
  await browser.fetch('/api/auth/get-session')
  await browser.fetch('/api/auth/no-such-call/of-this-name')
  await browser.fetch('/api/v1/no-such-noun/of-this-name', { method: 'PROPFIND' })

  const text = await read()
  const requests = (...labels: string[]) => valuesOf(text, 'quotespark_http_requests_total{', ...labels)
  expect(requests('method="POST"', 'route="/rpc/quote/count"', 'status="2xx"')).toEqual([1])
  expect(requests('method="GET"', 'route="/api/v1/quotes/:id"', 'status="4xx"')).toEqual([1])
  expect(requests('route="/api/auth/get-session"')).toEqual([1])
  expect(requests('route="/api/auth/*"')).toEqual([1])
  expect(requests('method="other"', 'route="/api/v1/*"', 'status="4xx"')).toEqual([1])
  expect(
    valuesOf(text, 'quotespark_http_request_duration_seconds_count{', 'route="/rpc/quote/count"'),
  ).toEqual([1])
  for (const told of [id, 'secret', 'token-of', 'of-this-name', 'PROPFIND']) expect(text).not.toContain(told)
})

it('reports on the pool, the queues, the mails, the drawing, the disk and the process', async () => {
  const mail = (status: 'waiting' | 'failed') => ({
    id: uuidv7(),
    template: 'magic-link',
    to_email: 'one@customer.example',
    subject: 'x',
    html: '',
    text: '',
    status,
  })
  const fresh = await createTestServer()
  await fresh.services.database.insert(emails).values([mail('waiting'), mail('failed'), mail('failed')])
  const text = await (await fresh.browser('127.0.0.1').fetch('/metrics')).text()
  await fresh.stop()
  expect(valuesOf(text, 'quotespark_mails{', '"waiting"')).toEqual([1])
  expect(valuesOf(text, 'quotespark_mails{', '"failed"')).toEqual([2])
  expect(valuesOf(text, 'quotespark_disk_free_bytes')).toEqual([2 ** 40])
  expect(valuesOf(text, 'quotespark_read_only')).toEqual([0])
  expect(valuesOf(text, 'quotespark_database_size_bytes')[0]).toBeGreaterThan(1_000_000)
  expect(valuesOf(text, 'quotespark_queue_jobs{queue="send-email",state="ready"}')).toEqual([0])
  expect(valuesOf(text, 'quotespark_database_connections{')).toHaveLength(3)
  expect(valuesOf(text, 'quotespark_pdf_jobs{')).toEqual([0, 0])
  expect(valuesOf(text, 'quotespark_picture_jobs{')).toEqual([0, 0])
  expect(valuesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
  expect(valuesOf(text, 'process_resident_memory_bytes')[0]).toBeGreaterThan(1_000_000)
})

it('queries the database once, however often the metrics are read', async () => {
  await read()
  const { database } = server.services
  await database.insert(emails).values({
    id: uuidv7(),
    template: 'magic-link',
    to_email: 'one@customer.example',
    subject: 'x',
    html: '',
    text: '',
    status: 'waiting',
  })
  expect(valuesOf(await read(), 'quotespark_mails{', '"waiting"')).toEqual([0])
})

it('answers only callers with the token when one is set', async () => {
  const METRICS_TOKEN = 'a-token-that-is-long-enough'
  const guarded = await createTestServer({ env: { METRICS_TOKEN } })
  const ask = (browser: string, authorization?: string) =>
    guarded.browser(browser).fetch('/metrics', authorization ? { headers: { authorization } } : {})
  expect((await ask('198.51.100.7', `Bearer ${METRICS_TOKEN}`)).status).toBe(200)
  for (const wrong of [undefined, `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, 'Bearer ']) {
    expect((await ask('127.0.0.1', wrong)).status).toBe(401)
  }
  await guarded.stop()
})
