import { companies, documentHolds, notifications } from '@quotespark/database'
import { eventually } from '@quotespark/testing'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinCompany, storeCustomer, storeQuote, storeUndoWindow } from '../testing/store-rows.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

interface OpenStream {
  /** Events received so far. */
  events: { event: string; id: string; data: unknown }[]
  hasEnded(): boolean
  close(): Promise<void>
}

async function open(browser: TestBrowser, company?: string): Promise<OpenStream> {
  const response = await browser.fetch(company ? `/events?company=${company}` : '/events')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  const events: OpenStream['events'] = []
  let ended = false
  const read = async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const [, event, data, id] = chunk.value.match(/^event: (.*)\ndata: (.*)\nid: (.*)\n\n$/) ?? []
      if (event && id && data) events.push({ event, id, data: JSON.parse(data) })
    }
    ended = true
  }
  void read()
  return { events, hasEnded: () => ended, close: () => reader.cancel() }
}

/** Waits until the server listens, which begins a moment after the first stream opens. */
const isListening = () =>
  eventually(async () => {
    const { rowCount } = await server.services.database.execute(
      sql`select from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
    expect(rowCount).toBe(1)
  })

async function notify({ id, company }: SignedUpStaff, title: string): Promise<string> {
  const notificationId = uuidv7()
  await server.services.database.insert(notifications).values({
    id: notificationId,
    company_id: company.id,
    user_id: id,
    event: 'quote_accepted',
    title,
    body: 'Bun & Son accepted Q-1.',
  })
  return notificationId
}

it('refuses an event stream to a visitor who is not signed in', async () => {
  const response = await server.browser().fetch('/events')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
})

it('sends a notification to every tab of its person, and to nobody else', async () => {
  const [ann, bob] = [await server.signUpWithCompany(), await server.signUpWithCompany()]
  const [first, second, other] = await Promise.all([open(ann.browser), open(ann.browser), open(bob.browser)])
  await isListening()
  const id = await notify(ann, 'Quote accepted')
  const expected = {
    event: 'notification',
    id,
    data: {
      id,
      event: 'quote_accepted',
      title: 'Quote accepted',
      body: 'Bun & Son accepted Q-1.',
      quote_id: null,
      invoice_id: null,
      credit_note_id: null,
    },
  }
  await eventually(() => expect([first.events, second.events]).toEqual([[expected], [expected]]))
  expect(other.events).toEqual([])
  await Promise.all([first, second, other].map((stream) => stream.close()))
})

it('sends a tab only notifications of the company that it shows', async () => {
  const ann = await server.signUpWithCompany()
  const second = await ann.client.company.create({ name: 'Kiln & Co' })
  const tabs = await Promise.all([
    open(ann.browser),
    open(ann.browser, ann.company.id),
    open(ann.browser, second.id),
  ])
  await isListening()
  await notify(ann, 'of the first')
  await notify({ ...ann, company: second }, 'of the second')
  const titles = () => tabs.map(({ events }) => events.map(({ data }) => (data as { title: string }).title))
  await eventually(() => expect(titles()).toEqual([['of the first'], ['of the first'], ['of the second']]))
  await Promise.all(tabs.map((stream) => stream.close()))
})

it('sends a notification only once the transaction that inserted it commits', async () => {
  const ann = await server.signUpWithCompany()
  const stream = await open(ann.browser)
  await isListening()
  const values = (title: string) => ({
    id: uuidv7(),
    company_id: ann.company.id,
    user_id: ann.id,
    event: 'quote_viewed',
    title,
    body: '',
  })
  await expect(
    server.services.database.transaction(async (db) => {
      await db.insert(notifications).values(values('undone'))
      throw new Error('undone')
    }),
  ).rejects.toThrow()
  await server.services.database.transaction((db) => db.insert(notifications).values(values('done')))
  await eventually(() => expect(stream.events).toHaveLength(1))
  expect(stream.events[0]?.data).toMatchObject({ title: 'done' })
  await stream.close()
})

it('ends the stream with the session', async () => {
  const ann = await server.signUpWithCompany()
  const stream = await open(ann.browser)
  await isListening()
  await ann.browser.post('/api/auth/sign-out', {})
  await notify(ann, 'too late')
  await eventually(() => expect(stream.hasEnded()).toBe(true))
  expect(stream.events).toEqual([])
})

const requireFactor = ({ company }: SignedUpStaff) =>
  server.services.database
    .update(companies)
    .set({ require_second_factor: true })
    .where(eq(companies.id, company.id))

it('ends and refuses the stream of a member who lacks the second factor their company requires', async () => {
  const ann = await server.signUpWithCompany()
  const stream = await open(ann.browser)
  await isListening()
  await requireFactor(ann)
  await notify(ann, 'not to be heard')
  await eventually(() => expect(stream.hasEnded()).toBe(true))
  expect(stream.events).toEqual([])
  const response = await ann.browser.fetch('/events')
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'second_factor_required' }])
})

it('ends the stream of a former member, who hears of no more documents', async () => {
  const ann = await server.signUpWithCompany()
  const bob = await server.signUp()
  const { database } = server.services
  const member = await joinCompany(database, ann.company.id, bob.id)
  const stream = await open(bob.browser)
  await isListening()
  await ann.client.member.remove({ id: member })
  const { id: company_id } = ann.company
  const customer_id = await storeCustomer(database, { company_id })
  const document_id = await storeQuote(database, { company_id, customer_id })
  await storeUndoWindow(database, { company_id, document_id })
  await eventually(() => expect(stream.hasEnded()).toBe(true))
  expect(stream.events).toEqual([])
})

it('announces when an undo window begins and ends, with the time that tells it from the next one', async () => {
  const ann = await server.signUpWithCompany()
  const { database } = server.services
  const { id: company_id } = ann.company
  const document_id = await storeQuote(database, {
    company_id,
    customer_id: await storeCustomer(database, { company_id }),
  })
  const stream = await open(ann.browser)
  await isListening()
  await storeUndoWindow(database, { company_id, document_id })
  await database.delete(documentHolds).where(eq(documentHolds.document_id, document_id))
  const until = '2099-01-01T00:00:00+00:00'
  const windows = [true, false].map((is_held) => ({ event: 'hold', data: { document_id, is_held, until } }))
  await eventually(() => expect(stream.events).toMatchObject(windows))
  await stream.close()
})

it('ends the stream after a gap, so that the browser reconnects and reads what it missed', async () => {
  const ann = await server.signUpWithCompany()
  const stream = await open(ann.browser)
  await isListening()
  await server.services.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await eventually(() => expect(stream.hasEnded()).toBe(true))
  const again = await open(ann.browser)
  await notify(ann, 'heard again')
  await eventually(() => expect(again.events).toHaveLength(1))
  await again.close()
})

it('limits a person to twelve streams at once, and stops counting a closed one', async () => {
  const ann = await server.signUpWithCompany()
  const streams = await Promise.all(Array.from({ length: 12 }, () => open(ann.browser)))
  expect((await ann.browser.fetch('/events')).status).toBe(429)
  await streams[0]?.close()
  await (await open(ann.browser)).close()
  await Promise.all(streams.slice(1).map((stream) => stream.close()))
})

it('ends the stream when the browser disconnects, over a real connection', async () => {
  const ann = await server.signUpWithCompany()
  const url = await server.listen()
  const cookie = [...ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const leave = new AbortController()
  for (let tab = 1; tab <= 12; tab++) {
    const response = await fetch(`${url}/events`, { headers: { cookie }, signal: leave.signal })
    expect(response.status).toBe(200)
  }
  expect((await ann.browser.fetch('/events')).status).toBe(429)
  leave.abort()
  await eventually(async () => {
    const response = await ann.browser.fetch('/events')
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })
})
