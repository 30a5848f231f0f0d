import { emails, newsletterSubscribers } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60 * 1000
const ASKED = '2026-11-20T10:00:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(ASKED))

let count = 0
const newReader = () => `reader-${++count}@example.com`
/** Opens a browser at an IP address that has made no request yet. */
const reader = () => server.browser(`203.0.113.${++count}`)

const subscribe = (email: string, from = reader()) => from.client.newsletter.subscribe({ email })
const confirm = (token: string) => reader().client.newsletter.confirm({ token })
const unsubscribe = (token: string) => reader().client.newsletter.unsubscribe({ token })

const rows = (email: string) =>
  server.services.database.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
const mailsTo = (email: string) => server.receivedMail(email, 0)
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
/** Reads the token of the newest email to this address with a link to this page. */
async function tokenFor(email: string, page: 'confirm' | 'unsubscribe'): Promise<string> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links)
  const newest = links.filter((link) => link.startsWith(`${server.url}/newsletter/${page}?token=`)).at(-1)
  return new URL(newest ?? '').searchParams.get('token') ?? ''
}
async function subscribed(): Promise<string> {
  const email = newReader()
  await subscribe(email)
  await confirm(await tokenFor(email, 'confirm'))
  return email
}

const CONFIRM = 'Confirm that you want the Quotespark newsletter'
const SUBSCRIBED = 'You are subscribed to the Quotespark newsletter'

describe('subscribing to the newsletter', () => {
  test('stores the address in lower case, unconfirmed, and mails it a link of which only the hash is stored', async () => {
    const email = newReader()
    expect(await subscribe(` ${email.toUpperCase()} `)).toEqual({ email })
    expect(await rows(email)).toMatchObject([{ requested_at: ASKED, confirmed_at: null }])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: CONFIRM, to: email, from: '', reply_to: null })
    const token = await tokenFor(email, 'confirm')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await rows(email))).not.toContain(token)
  })

  test.each([
    '',
    'ada',
    'ada@example',
    'a b@example.com',
    'a<b@example.com>',
    'a,b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses the invalid address %j', async (email) => {
    await expect(subscribe(email)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'email', message: expect.stringMatching(/^Email /) }] },
    })
  })

  test('again before the confirmation sends a new link and ends the earlier one', async () => {
    const email = newReader()
    await subscribe(email)
    const earlier = await tokenFor(email, 'confirm')
    server.clock.advance(DAY)
    await subscribe(email.toUpperCase())
    expect(await rows(email)).toHaveLength(1)
    await expect(confirm(earlier)).rejects.toMatchObject({ code: 'not_found' })
    expect(await confirm(await tokenFor(email, 'confirm'))).toEqual({ email })
  })

  test('answers the same for every address; only the email to a subscriber differs', async () => {
    const known = await subscribed()
    const asked = newReader()
    await subscribe(asked)
    const answers = await Promise.all(
      [known, asked, newReader()].map(async (email) => {
        const response = await reader().post('/api/v1/newsletter', { email })
        return { status: response.status, body: (await response.text()).replace(email, 'the address') }
      }),
    )
    expect(answers[0]?.status).toBe(202)
    expect(answers.map((answer) => JSON.stringify(answer))).toEqual(Array(3).fill(JSON.stringify(answers[0])))
    expect(await subjectsTo(known)).toEqual([CONFIRM, SUBSCRIBED, SUBSCRIBED])
    expect(await rows(known)).toMatchObject([{ confirmed_at: ASKED }])
  })

  test('many times at once keeps one row', async () => {
    const email = newReader()
    await Promise.all(Array.from({ length: 4 }, () => subscribe(email)))
    expect(await rows(email)).toHaveLength(1)
    expect(await confirm(await tokenFor(email, 'confirm'))).toEqual({ email })
  })
})

describe('the confirmation link', () => {
  test('subscribes once', async () => {
    const email = newReader()
    await subscribe(email)
    server.clock.advance(DAY)
    const token = await tokenFor(email, 'confirm')
    const both = await Promise.allSettled([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows(email)).toMatchObject([
      { requested_at: ASKED, confirmed_at: '2026-11-21T10:00:00.000Z' },
    ])
    await expect(confirm(token)).rejects.toMatchObject({
      code: 'newsletter_link_over',
      status: 410,
      data: { reason: 'used' },
    })
    expect(await subjectsTo(email)).toEqual([CONFIRM, SUBSCRIBED])
  })

  test('expires after 3 days', async () => {
    const email = newReader()
    await subscribe(email)
    const token = await tokenFor(email, 'confirm')
    server.clock.advance(3 * DAY)
    await expect(confirm(token)).rejects.toMatchObject({
      code: 'newsletter_link_over',
      data: { reason: 'expired' },
    })
    expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
    server.clock.advance(-1)
    expect(await confirm(token)).toEqual({ email })
  })

  test('is unknown unless it was mailed as a confirmation', async () => {
    await expect(confirm('a'.repeat(43))).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'link' },
    })
    const email = await subscribed()
    await expect(confirm(await tokenFor(email, 'unsubscribe'))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('does nothing when it is only opened, as email scanners do', async () => {
    const email = newReader()
    await subscribe(email)
    await reader().fetch(`/newsletter/confirm?token=${await tokenFor(email, 'confirm')}`)
    expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
  })
})

describe('unsubscribing', () => {
  test('deletes the address and every email to it', async () => {
    const email = await subscribed()
    const token = await tokenFor(email, 'unsubscribe')
    await reader().fetch(`/newsletter/unsubscribe?token=${token}`)
    expect(await rows(email)).toHaveLength(1)
    expect(await unsubscribe(token)).toEqual({ email })
    expect(await rows(email)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
    await expect(unsubscribe(token)).rejects.toMatchObject({ code: 'not_found', data: { entity: 'link' } })
  })

  test('allows subscribing again', async () => {
    const email = await subscribed()
    await unsubscribe(await tokenFor(email, 'unsubscribe'))
    await subscribe(email)
    expect(await rows(email)).toMatchObject([{ confirmed_at: null }])
    expect(await confirm(await tokenFor(email, 'confirm'))).toEqual({ email })
  })

  test('is one POST from an email program to the URL in its header, which is also the page (RFC 8058)', async () => {
    const email = await subscribed()
    const sent = await server.services.database.select().from(emails).where(eq(emails.to_email, email))
    const page = `${server.url}/newsletter/unsubscribe?token=${await tokenFor(email, 'unsubscribe')}`
    expect(sent.map(({ template, unsubscribe_url }) => [template, unsubscribe_url])).toEqual([
      ['newsletter-confirmation', null],
      ['newsletter-subscribed', page],
    ])
    const address = await server.listen()
    const press = () =>
      fetch(page.replace(server.url, address), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        redirect: 'error',
      })
    expect((await press()).status).toBe(200)
    expect(await rows(email)).toEqual([])
    // The first request succeeded; a sender that got no answer repeats it.
    expect((await press()).status).toBe(200)
    expect((await fetch(`${address}/newsletter/unsubscribe`, { method: 'POST' })).status).toBe(400)
  })
})

test('the unsubscribe page works without JavaScript and with the origin "null"', async () => {
  const email = await subscribed()
  const path = `/newsletter/unsubscribe?token=${await tokenFor(email, 'unsubscribe')}`
  const response = await reader().fetch(path, { method: 'POST', headers: { origin: 'null' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(await response.text()).toContain('You are unsubscribed</h1>')
  expect(await rows(email)).toEqual([])
})

describe('the limits of the newsletter', () => {
  test('an address gets 5 emails a day, and further requests get the same answer', async () => {
    const email = newReader()
    for (let time = 0; time < 7; time++) expect(await subscribe(email)).toEqual({ email })
    expect(await mailsTo(email)).toHaveLength(5)
    // The newest link still works.
    const token = await tokenFor(email, 'confirm')
    await confirm(token)
    expect(await mailsTo(email)).toHaveLength(6)
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(6)
    server.clock.advance(DAY)
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(7)
  })

  test('the limit counts a mailbox, whatever its spelling', async () => {
    const name = `victim${++count}`
    const spellings = [`${name}@example.com`, `vic.tim${count}@example.com`]
    for (let tag = 0; tag < 6; tag++) spellings.push(`${name}+${tag}@example.com`)
    await Promise.all(spellings.map((email) => subscribe(email)))
    expect((await Promise.all(spellings.map(mailsTo))).flat()).toHaveLength(5)
    // Neither a similar mailbox nor the same name at another domain counts.
    for (const email of [`${name}s@example.com`, `${name}@example.org`]) {
      await subscribe(email)
      expect(await mailsTo(email)).toHaveLength(1)
    }
  })

  test.each(['/rpc/newsletter/subscribe', '/api/v1/newsletter'])(
    'one IP address may subscribe 20 times an hour: %s',
    async (path) => {
      const browser = reader()
      const ask = () =>
        browser.post(path, path.startsWith('/rpc') ? { json: { email: 'x' } } : { email: 'x' })
      for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(422)
      const refused = await ask()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect((await browser.fetch('/api/v1/email-templates')).status).toBe(200)
    },
  )

  test('one IP address may try 120 links a minute over all endpoints', async () => {
    const browser = reader()
    const paths = ['/rpc/newsletter/confirm', '/api/v1/newsletter/unsubscribe', '/newsletter/unsubscribe']
    for (let time = 0; time < 120; time++) {
      expect((await browser.post(paths[time % 3] ?? '', {})).status).toBeLessThan(429)
    }
    for (const path of paths) expect((await browser.post(path, {})).status).toBe(429)
  })
})

test('unconfirmed addresses are deleted after 7 days with their emails; the others stay', async () => {
  const [forgotten, confirmed, late] = [newReader(), await subscribed(), newReader()]
  await subscribe(forgotten)
  server.clock.advance(1)
  await subscribe(late)
  server.clock.advance(7 * DAY)
  await cleanUp(server.services)
  expect(await rows(forgotten)).toEqual([])
  expect(await mailsTo(forgotten)).toEqual([])
  expect(await rows(late)).toHaveLength(1)
  expect(await rows(confirmed)).toHaveLength(1)
  expect(await mailsTo(confirmed)).toHaveLength(2)
})
