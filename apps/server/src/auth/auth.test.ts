import { profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  DAY,
  lastLink,
  MINUTE,
  newEmail,
  PASSWORD,
  passTime,
  signedIn,
  signIn,
  signUp,
  verifiedUser,
  verify,
} from '../testing/account-calls.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
afterEach(() => {
  vi.useRealTimers()
})

describe('an account', () => {
  it('can be signed up for, verified by mail and signed in to', async () => {
    const browser = server.browser()
    const email = newEmail()
    expect((await signUp(server.browser(), email)).status).toBe(200)

    const early = await signIn(browser, email)
    expect(early.status).toBe(403)
    expect(await early.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })

    const { path, token } = await lastLink(server, email)
    expect(path).toBe('/auth/verify-email')
    expect((await verify(browser, token)).status).toBe(200)
    expect(browser.cookies.size).toBe(0)

    const signedIn = await signIn(browser, email.toUpperCase())
    expect(signedIn.status).toBe(200)
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/i)
    const account = await browser.client.account.get()
    expect(account.user).toMatchObject({ email, first_name: 'Ann', last_name: 'Baker' })
    expect(account.company).toBeNull()
  })

  it('gets a verification link for 24 hours, and can request another', async () => {
    const browser = server.browser()
    const email = newEmail()
    await signUp(browser, email)
    const first = await lastLink(server, email)
    passTime(DAY + MINUTE)
    const late = await verify(browser, first.token)
    expect([late.status, await late.json()]).toMatchObject([401, { code: 'TOKEN_EXPIRED' }])
    expect((await signIn(browser, email)).status).toBe(403)

    await browser.post('/api/auth/send-verification-email', { email })
    expect(await server.receivedMail(email, 2)).toHaveLength(2)
    await verify(browser, (await lastLink(server, email)).token)
    expect((await signIn(browser, email)).status).toBe(200)
  })

  it('requires a password of 8 to 128 characters', async () => {
    for (const [password, status] of [
      ['1234567', 400],
      ['12345678', 400],
      ['23 larks', 200],
      ['x'.repeat(128), 200],
      ['x'.repeat(129), 400],
    ] as const) {
      const response = await signUp(server.browser(), newEmail(), { password })
      expect(response.status, password).toBe(status)
    }
  })

  it.each([
    ['no first name', { first_name: ' ' }, 'First Name is required'],
    ['no last name', { last_name: '\u200b' }, 'Last Name is required'],
    ['an invalid last name', { last_name: undefined }, 'Last Name is required'],
    ['no valid email', { email: 'ann@nowhere' }, /email/i],
  ])('refuses a sign-up with %s', async (_, wrong, message) => {
    const response = await signUp(server.browser(), newEmail(), wrong)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toMatch(message)
  })
})

describe('the answer to an account call', () => {
  /** Everything in an answer that could give the account away, with the parts that always differ cut out. */
  async function told(response: Response) {
    const text = (await response.text())
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
      .replace(/ann-\d+@example\.com/g, 'EMAIL')
    const headers = [...response.headers.keys()].filter((name) => name !== 'x-request-id').sort()
    return { status: response.status, text, headers }
  }

  it.each<[string, (browser: TestBrowser, email: string) => Promise<Response>]>([
    ['signing up', signUp],
    ['signing in with a wrong password', (browser, email) => signIn(browser, email, 'not the password')],
    [
      'asking for a new password',
      (browser, email) => browser.post('/api/auth/request-password-reset', { email }),
    ],
    ['asking for a magic link', (browser, email) => browser.post('/api/auth/sign-in/magic-link', { email })],
    [
      'asking for verification',
      (browser, email) => browser.post('/api/auth/send-verification-email', { email }),
    ],
  ])('does not reveal whether the address has an account: %s', async (_, ask) => {
    const unverified = newEmail()
    await signUp(server.browser(), unverified)
    const known = await told(await ask(server.browser(), await verifiedUser(server)))
    expect(await told(await ask(server.browser(), unverified))).toEqual(known)
    expect(await told(await ask(server.browser(), newEmail()))).toEqual(known)
  })
})

describe('a repeated sign-up', () => {
  it('leaves the account unchanged and informs its owner by mail', async () => {
    const email = await verifiedUser(server)
    await signUp(server.browser(), email, { password: 'another password', name: 'Mallory' })
    expect((await signIn(server.browser(), email, 'another password')).status).toBe(401)
    expect((await signIn(server.browser(), email)).status).toBe(200)
    const [profile] = await server.services.database.select().from(profiles).where(eq(profiles.email, email))
    expect(profile?.name).toBe('Ann Baker')
    const [mail] = await server.receivedMail(email)
    expect(mail?.subject).toBe('You already have a Quotespark account')
    expect(mail?.links).toContain(`${server.url}/auth/forgot-password`)
  })

  it.each([
    ['somebody else was first', 'an impostor’s', PASSWORD],
    ['somebody else was second', PASSWORD, 'an impostor’s'],
  ])('of an unverified address makes both passwords unusable: %s', async (_, first, second) => {
    const email = newEmail()
    await signUp(server.browser(), email, { password: first })
    const confirming = await lastLink(server, email)
    await signUp(server.browser(), email.toUpperCase(), { password: second })
    expect(await server.receivedMail(email, 2)).toHaveLength(2)
    const choosing = await lastLink(server, email)
    expect(choosing.path).toBe('/auth/reset-password')
    await verify(server.browser(), confirming.token)
    for (const password of [first, second]) {
      expect((await signIn(server.browser(), email, password)).status).toBe(401)
    }
    const chosen = { token: choosing.token, newPassword: 'chosen by the owner' }
    expect((await server.browser().post('/api/auth/reset-password', chosen)).status).toBe(200)
    expect((await signIn(server.browser(), email, 'chosen by the owner')).status).toBe(200)
  })

  it('mails the verification link again when the password is the same', async () => {
    const email = newEmail()
    await signUp(server.browser(), email)
    await signUp(server.browser(), email)
    expect(await server.receivedMail(email, 2)).toHaveLength(2)
    await verify(server.browser(), (await lastLink(server, email)).token)
    expect((await signIn(server.browser(), email)).status).toBe(200)
  })

  it.each([
    { image: 'https://evil.example/x.png' },
    { name: 'You won! https://evil.example' },
    { first_name: 'evil.example/now' },
    { last_name: 'Baker\nhas paid you' },
    { role: 'admin' },
  ])('refuses %o, which the sign-up form does not send', async (extra) => {
    expect((await signUp(server.browser(), newEmail(), extra)).status).toBe(400)
  })

  it('makes one account of simultaneous sign-ups and answers them alike', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => signUp(server.browser(), email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await server.services.database.$count(profiles, eq(profiles.email, email))).toBe(1)
    await verify(server.browser(), (await lastLink(server, email)).token)
    expect((await signIn(server.browser(), email)).status).toBe(200)
  })

  it('changes nothing when the password is too short', async () => {
    const email = newEmail()
    await signUp(server.browser(), email)
    expect((await signUp(server.browser(), email, { password: 'short' })).status).toBe(400)
    await verify(server.browser(), (await lastLink(server, email)).token)
    expect((await signIn(server.browser(), email)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  async function tokenFor(email: string): Promise<string> {
    await server.browser().post('/api/auth/request-password-reset', { email })
    const { path, token } = await lastLink(server, email)
    expect(path).toBe('/auth/reset-password')
    return token
  }
  const reset = (token: string, newPassword: string) =>
    server.browser().post('/api/auth/reset-password', { token, newPassword })

  it('cannot be replaced by an older link after a newer one was used', async () => {
    const email = await verifiedUser(server)
    const earlier = await tokenFor(email)
    await reset(await tokenFor(email), 'a new password')
    expect((await reset(earlier, 'an intruder’s')).status).toBe(400)
    expect((await signIn(server.browser(), email, 'a new password')).status).toBe(200)
  })

  it('is replaced once by the link, which ends every session', async () => {
    const email = await verifiedUser(server)
    const elsewhere = server.browser()
    await signIn(elsewhere, email)
    const token = await tokenFor(email)

    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset(token, 'a new password')).status).toBe(200)
    expect((await reset(token, 'a third password')).status).toBe(400)

    expect((await signIn(server.browser(), email)).status).toBe(401)
    expect((await signIn(server.browser(), email, 'a new password')).status).toBe(200)
    await expect(elsewhere.client.account.get()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('is replaced once when the link is used several times at once', async () => {
    const email = await verifiedUser(server)
    const token = await tokenFor(email)
    const passwords = ['the first password', 'the second password', 'the third password']
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const signIns = await Promise.all(passwords.map((password) => signIn(server.browser(), email, password)))
    expect(signIns.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    )
  })

  it('verifies the address when it is replaced', async () => {
    const email = newEmail()
    await signUp(server.browser(), email)
    expect((await signIn(server.browser(), email)).status).toBe(403)
    await server.receivedMail(email)
    expect((await reset(await tokenFor(email), 'a new password')).status).toBe(200)
    expect((await signIn(server.browser(), email)).status).toBe(401)
    expect((await signIn(server.browser(), email, 'a new password')).status).toBe(200)
  })

  it('can be replaced by a user without a name', async () => {
    const { email } = await server.signUp({ email: newEmail(), first_name: '', last_name: '' })
    expect((await reset(await tokenFor(email), 'a new password')).status).toBe(200)
  })

  it('cannot be replaced after an hour', async () => {
    const email = await verifiedUser(server)
    const token = await tokenFor(email)
    passTime(61 * MINUTE)
    expect((await reset(token, 'a new password')).status).toBe(400)
    expect((await signIn(server.browser(), email)).status).toBe(200)
  })
})

describe('a magic link', () => {
  async function tokenFor(email: string): Promise<string> {
    await server.browser().post('/api/auth/sign-in/magic-link', { email })
    const { path, token } = await lastLink(server, email)
    expect(path).toBe('/portal/login')
    return token
  }
  const redeem = (browser: TestBrowser, token: string) =>
    browser.fetch(`/api/auth/magic-link/verify?token=${encodeURIComponent(token)}`)

  it('signs in a customer who has no account yet', async () => {
    const browser = server.browser()
    const email = newEmail()
    expect((await redeem(browser, await tokenFor(email))).status).toBe(200)
    expect((await browser.client.account.get()).user.email).toBe(email)
  })

  it.each([{ name: 'HMRC refund: https://evil.example' }, { metadata: { name: 'Ann' } }])(
    'is refused with %o beside the email',
    async (extra) => {
      const asked = await server
        .browser()
        .post('/api/auth/sign-in/magic-link', { email: newEmail(), ...extra })
      expect(asked.status).toBe(400)
    },
  )

  it.each([
    [254, 200, {}],
    [255, 400, { message: 'Email must be no more than 254 characters' }],
  ])('answers an email of %i characters with %i', async (length, status, answer) => {
    const [name = '', domain = ''] = newEmail().split('@')
    const missing = length - `${name}@.${domain}`.length
    const labels = Array.from({ length: missing }, (_, index) => (index % 50 === 25 ? '.' : 'x')).join('')
    const email = `${name}@${labels}.${domain}`
    const asked = await server.browser().post('/api/auth/sign-in/magic-link', { email })
    expect([asked.status, await asked.json()]).toMatchObject([status, answer])
  })

  it('works once', async () => {
    const token = await tokenFor(newEmail())
    const [first, second] = [server.browser(), server.browser()]
    await redeem(first, token)
    await redeem(second, token)
    expect(await signedIn(first, second)).toEqual([true, false])
  })

  it('signs in one browser when several use it at once', async () => {
    const token = await tokenFor(newEmail())
    const browsers = [server.browser(), server.browser(), server.browser()]
    await Promise.all(browsers.map((browser) => redeem(browser, token)))
    expect((await signedIn(...browsers)).filter(Boolean)).toHaveLength(1)
  })

  it.each([
    [14, true],
    [16, false],
  ])('after %i minutes, signing in succeeds: %s', async (minutes, works) => {
    const browser = server.browser()
    const token = await tokenFor(newEmail())
    passTime(minutes * MINUTE)
    await redeem(browser, token)
    expect(await signedIn(browser)).toEqual([works])
  })

  it('removes the password of anyone who signed up with somebody else’s address', async () => {
    const email = newEmail()
    await signUp(server.browser(), email)
    const owner = server.browser()
    await redeem(owner, await tokenFor(email))
    expect(await signedIn(owner)).toEqual([true])
    expect((await signIn(server.browser(), email)).status).toBe(401)
  })
})
