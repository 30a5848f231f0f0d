import { verifications } from '@quotespark/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lastLink,
  newEmail,
  PASSWORD,
  signedIn,
  signIn,
  signUp,
  verifiedUser,
} from '../testing/account-calls.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

describe('the cookie of a session', () => {
  it('is hidden from scripts and other websites and, with an https address, sent only over https', async () => {
    const secure = await createTestServer({ env: { APP_URL: 'https://quotes.example' } })
    const { email } = await secure.signUp()
    const response = await signIn(secure.browser(), email)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Secure-quotespark\.session_token=[^;]{40,}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Secure-quotespark\.device=[^;]{40,}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    await secure.stop()
  })
})

describe('a return URL', () => {
  it.each(['https://evil.example', '//evil.example', '/app/dashboard'])(
    'is refused by every call: %s',
    async (url) => {
      const email = await verifiedUser(server)
      const browser = server.browser()
      const link = `token=x&callbackURL=${encodeURIComponent(url)}`
      const answers = await Promise.all([
        browser.post('/api/auth/sign-in/email', { email, password: PASSWORD, callbackURL: url }),
        signUp(browser, newEmail(), { callbackURL: url }),
        browser.post('/api/auth/send-verification-email', { email, callbackURL: url }),
        browser.post('/api/auth/request-password-reset', { email, redirectTo: url }),
        browser.post('/api/auth/sign-in/magic-link', { email, newUserCallbackURL: url }),
        browser.fetch(`/api/auth/verify-email?${link}`),
        browser.fetch(`/api/auth/magic-link/verify?${link}`),
        browser.fetch(`/api/auth/magic-link/verify?${link.replace('callback', 'errorCallback')}`),
      ])
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
      }
    },
  )

  it('of an invalid magic link is one of our own pages', async () => {
    const answer = await server.browser().fetch('/api/auth/magic-link/verify?token=x')
    expect(answer.headers.get('location')).toMatch(/^(http:\/\/quotespark\.test)?\/\?error=/)
  })
})

it.each([
  ['POST', '/api/auth/update-user'],
  ['POST', '/api/auth/change-email'],
  ['POST', '/api/auth/delete-user'],
  ['POST', '/api/auth/sign-in/social'],
  ['POST', '/api/auth/link-social'],
  ['GET', '/api/auth/list-accounts'],
  ['GET', '/api/auth/reset-password/x?callbackURL=/'],
  ['GET', '/api/auth/error'],
  ['GET', '/api/auth/ok'],
])('answers 404 to the unused better-auth call %s %s', async (method, path) => {
  const { browser } = await server.signUp()
  const response = await (method === 'GET'
    ? browser.fetch(path)
    : browser.post(path, { name: 'Mallory', email: 'a@example.com', provider: 'google', newPassword: 'x' }))
  expect(response.status).toBe(404)
})

it('stores no token of a link in the database', async () => {
  const email = await verifiedUser(server)
  await server.browser().post('/api/auth/request-password-reset', { email })
  const reset = await lastLink(server, email)
  await server.browser().post('/api/auth/sign-in/magic-link', { email })
  await server.receivedMail(email, 2)
  const magic = await lastLink(server, email)
  const stored = JSON.stringify(await server.services.database.select().from(verifications))
  for (const { token } of [reset, magic]) expect(stored).not.toContain(token)
})

describe('guessing a password from many addresses', () => {
  it('is stopped after 50 tries in an hour, and the owner gets in with a new password', async () => {
    const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
    const { email } = await strict.signUp()
    const from = (place: number) => strict.browser(`203.0.113.${place}`)
    // 50 times the factor of 0.1.
    for (let guess = 1; guess <= 5; guess++) {
      expect((await signIn(from(guess), email, 'a wild guess')).status).toBe(401)
    }
    const refused = await signIn(from(6), email.toUpperCase())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('x-retry-after'))).toBeGreaterThan(3000)
    // An address without an account is counted alike; another account is not affected.
    expect((await signIn(from(7), (await strict.signUp()).email)).status).toBe(200)

    await from(8).post('/api/auth/request-password-reset', { email })
    const { token } = await lastLink(strict, email)
    await from(8).post('/api/auth/reset-password', { token, newPassword: 'a new password' })
    expect((await signIn(from(8), email, 'a new password')).status).toBe(200)
    await strict.stop()
  })

  it('is forgotten once the owner has signed in', async () => {
    const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
    const { email } = await strict.signUp()
    const from = (place: number) => strict.browser(`203.0.113.${place}`)
    for (let round = 0; round < 3; round++) {
      for (let slip = 1; slip <= 4; slip++) await signIn(from(10 * round + slip), email, 'slip of a finger')
      const browser = from(10 * round + 5)
      expect((await signIn(browser, email)).status).toBe(200)
      expect(await signedIn(browser)).toEqual([true])
    }
    await strict.stop()
  })
})

it('sends no more than five mails of a kind to a mailbox, and the fifth still works', async () => {
  const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
  const { email } = await strict.signUp()
  const places = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => strict.browser(`203.0.113.${place}`))
  const answers = await Promise.all(
    places.map((browser) => browser.post('/api/auth/request-password-reset', { email })),
  )
  for (const { status } of answers) expect(status).toBe(200)
  expect(await strict.receivedMail(email, 5)).toHaveLength(5)
  const { token } = await lastLink(strict, email)
  const browser = strict.browser('203.0.113.9')
  expect(
    (await browser.post('/api/auth/reset-password', { token, newPassword: 'a new password' })).status,
  ).toBe(200)
  await strict.stop()
})

it('limits attempts by caller and by call', async () => {
  const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
  const attempts = [
    ['/api/auth/sign-in/email', 10, { email: 'a@example.com', password: 'wrong password' }],
    ['/api/auth/sign-up/email', 5, { email: 'a@example.com', password: 'short', name: 'Ann' }],
    ['/api/auth/request-password-reset', 3, { email: 'a@example.com' }],
    ['/api/auth/send-verification-email', 3, { email: 'a@example.com' }],
    ['/api/auth/reset-password', 5, { token: 'x', newPassword: 'a new password' }],
    ['/api/auth/sign-in/magic-link', 5, { email: 'a@example.com' }],
  ] as const
  for (const [path, allowed, body] of attempts) {
    const browser = strict.browser('203.0.113.1')
    // All at once: each is counted before any work is done.
    const answers = await Promise.all(Array.from({ length: allowed + 1 }, () => browser.post(path, body)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused, path).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('x-retry-after')), path).toBeGreaterThan(0)
    expect((await strict.browser('203.0.113.2').post(path, body)).status, path).not.toBe(429)
  }
  await strict.stop()
})

it.each([
  ['signing up', '/api/auth/sign-up/email'],
  ['asking for a new password', '/api/auth/request-password-reset'],
  ['asking for verification', '/api/auth/send-verification-email'],
])('answers %s after the same half second, whether or not the address has an account', async (_, path) => {
  const names = { name: 'Ann Baker', first_name: 'Ann', last_name: 'Baker' }
  for (const email of [await verifiedUser(server), newEmail()]) {
    const start = performance.now()
    await server.browser().post(path, { email, password: PASSWORD, ...names })
    expect(performance.now() - start).toBeGreaterThanOrEqual(495)
  }
})
