import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { followUpQuotes } from './follow-up-quotes.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
  await setCompany(server.services.database, ann.company.id, { follow_up_quotes: true })
})
afterAll(() => server.stop())

const SENT = '2026-11-02T10:00:00.000Z'
const DUE = '2026-11-09T10:00:00.000Z'

async function sent(fields = {}) {
  server.clock.set(SENT)
  return ann.client.quote.create(quoteFor(ada, { status: 'sent', ...fields }))
}

async function runAt(instant: string): Promise<number> {
  server.clock.set(instant)
  return followUpQuotes(server.services)
}

const followUpsOf = async ({ id }: { id: string }) =>
  (await ann.client.quote.get({ id })).emails.filter(({ template }) => template === 'quote-follow-up').length

describe('a quote left unanswered for 7 days', () => {
  test('is followed up by one email', async () => {
    const quote = await sent()
    expect(await runAt('2026-11-09T09:59:59.999Z')).toBe(0)
    expect(await runAt(DUE)).toBe(1)
    expect(await runAt('2026-11-10T10:00:00.000Z')).toBe(0)
    expect(await followUpsOf(quote)).toBe(1)
    expect((await ann.client.quote.get({ id: quote.id })).history[0]).toMatchObject({
      event: 'reminded',
      actor_name: 'Quotespark',
      data: { email: 'ada@customer.example' },
    })
    const mail = (await server.receivedMail('ada@customer.example', 2)).at(-1)
    expect(mail).toMatchObject({
      reply_to: ann.email,
      subject: expect.stringContaining(quote.quote_number),
      links: expect.arrayContaining([quote.share_url]),
    })
  })

  test('is followed up once, even by several runs at the same time', async () => {
    const quote = await sent()
    server.clock.set(DUE)
    await Promise.all([1, 2, 3].map(() => followUpQuotes(server.services)))
    expect(await followUpsOf(quote)).toBe(1)
  })

  test('is followed up again after it was sent again', async () => {
    const quote = await sent()
    await runAt(DUE)
    await server.anonymous.sharedLink.requestAmendment({
      token: tokenOf(quote),
      version: quote.version,
      reason: 'Smaller',
    })
    server.clock.advance(60_000)
    await ann.client.quote.send({ id: quote.id })
    expect(await runAt(DUE.replace('09T', '16T'))).toBe(0)
    expect(await runAt('2026-11-16T10:01:00.000Z')).toBe(1)
    expect(await followUpsOf(quote)).toBe(2)
  })

  test('gets a follow-up that links to the portal when its link was withdrawn', async () => {
    const quote = await sent()
    await ann.client.quote.revokeLink({ id: quote.id })
    expect(await runAt(DUE)).toBe(1)
    const mails = await server.receivedMail('ada@customer.example')
    const [followUp] = mails.filter(({ subject }) => subject.includes(quote.quote_number)).slice(1)
    expect(followUp?.links).toContain(`${server.url}/portal/quotes`)
  })
})

test.each<[string, () => Promise<{ id: string }>]>([
  [
    'was answered',
    async () => {
      const quote = await sent()
      await server.anonymous.sharedLink.rejectQuote({ token: tokenOf(quote), version: quote.version })
      return quote
    },
  ],
  [
    'was set back to draft by staff',
    async () => {
      const quote = await sent()
      return ann.client.quote.update({ ...editOf(quote), status: 'draft' })
    },
  ],
  ['has expired', () => sent({ valid_until: '2026-11-08' })],
  [
    'was never sent',
    async () => {
      server.clock.set(SENT)
      return ann.client.quote.create(quoteFor(ada))
    },
  ],
])('a quote that %s is not followed up', async (_, write) => {
  const quote = await write()
  expect(await runAt(DUE)).toBe(0)
  expect(await followUpsOf(quote)).toBe(0)
})

test('no follow-up goes to an old quote, or out of a company that has not switched them on', async () => {
  const old = await sent()
  const bob = await server.signUpWithCompany()
  const theirs = await bob.client.quote.create(quoteFor(await addCustomer(bob.client), { status: 'sent' }))
  await runAt('2026-11-17T10:00:00.000Z')
  expect(await followUpsOf(old)).toBe(0)
  expect((await bob.client.quote.get({ id: theirs.id })).emails).toHaveLength(1)
})
