import { profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestBrowser } from '../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { TEST_PASSWORD } from '../testing/test-users.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
afterEach(() => {
  vi.useRealTimers()
})

const PASSWORD = TEST_PASSWORD
const MINUTE = 60_000

/** better-auth reads the time itself. */
function passTime(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

let count = 0
const newEmail = () => `ann-${++count}@example.com`

const signUp = (browser: TestBrowser, email: string) =>
  browser.post('/api/auth/sign-up/email', {
    email,
    password: PASSWORD,
    name: 'Ann Baker',
    first_name: 'Ann',
    last_name: 'Baker',
  })
const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/sign-in/email', { email, password })

async function lastLink(email: string): Promise<URL> {
  const links = (await server.receivedMail(email)).at(-1)?.links ?? []
  const link = links.find((each) => each.includes('token='))
  if (!link) throw new Error(`No link with a token among ${links}`)
  return new URL(link)
}

const follow = (browser: TestBrowser, link: URL) => browser.fetch(link.pathname + link.search)

async function verifiedUser(): Promise<string> {
  const { email } = await server.signUp({ email: newEmail(), first_name: 'Ann', last_name: 'Baker' })
  return email
}

describe('an account', () => {
  it('is signed up for, verified by mail and signed in to', async () => {
    const browser = server.browser()
    const email = newEmail()
    expect((await signUp(browser, email)).status).toBe(200)
    expect(browser.cookies.size).toBe(0)

    const early = await signIn(browser, email)
    expect(early.status).toBe(403)
    expect(await early.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })

    const link = await lastLink(email)
    const verified = await follow(browser, link)
    expect([verified.status, verified.headers.get('location')]).toEqual([302, '/auth?verified=1'])
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

  it('has a verification link for 24 hours, and may ask for another', async () => {
    const browser = server.browser()
    const email = newEmail()
    await signUp(browser, email)
    const first = await lastLink(email)
    passTime(24 * 60 * MINUTE + MINUTE)
    const late = await follow(browser, first)
    expect(late.headers.get('location')).toMatch(/error=token_expired/i)
    expect((await signIn(browser, email)).status).toBe(403)

    await browser.post('/api/auth/send-verification-email', { email })
    expect(await server.receivedMail(email, 2)).toHaveLength(2)
    await follow(browser, await lastLink(email))
    expect((await signIn(browser, email)).status).toBe(200)
  })

  it('wants a password of 8 to 128 characters', async () => {
    for (const [password, status] of [
      ['1234567', 400],
      ['12345678', 200],
      ['x'.repeat(128), 200],
      ['x'.repeat(129), 400],
    ] as const) {
      const response = await server
        .browser()
        .post('/api/auth/sign-up/email', { email: newEmail(), password, name: 'Ann' })
      expect(response.status, password).toBe(status)
    }
  })
})

describe('nobody learns whether an address has an account', () => {
  /** Everything of a reply that could tell, with what differs by its nature cut out. */
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
  ])('by %s', async (_, ask) => {
    const unverified = newEmail()
    await signUp(server.browser(), unverified)
    const known = await told(await ask(server.browser(), await verifiedUser()))
    expect(await told(await ask(server.browser(), unverified))).toEqual(known)
    expect(await told(await ask(server.browser(), newEmail()))).toEqual(known)
  })

  it('and signing up once more changes nothing', async () => {
    const email = await verifiedUser()
    await server
      .browser()
      .post('/api/auth/sign-up/email', { email, password: 'another password', name: 'Mallory' })
    expect((await signIn(server.browser(), email, 'another password')).status).toBe(401)
    const [profile] = await server.services.database.select().from(profiles).where(eq(profiles.email, email))
    expect(profile?.name).toBe('Ann Baker')
  })
})

describe('a forgotten password', () => {
  async function tokenFor(email: string): Promise<string | null> {
    await server.browser().post('/api/auth/request-password-reset', { email })
    const link = await lastLink(email)
    expect(link.pathname).toBe('/auth/reset-password')
    return link.searchParams.get('token')
  }
  const reset = (token: string | null, newPassword: string) =>
    server.browser().post('/api/auth/reset-password', { token, newPassword })

  it('is replaced once by the link, which ends every session', async () => {
    const email = await verifiedUser()
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

  it('is no matter of having told a name', async () => {
    const { email } = await server.signUp({ email: newEmail(), first_name: '', last_name: '' })
    expect((await reset(await tokenFor(email), 'a new password')).status).toBe(200)
  })

  it('has an hour', async () => {
    const email = await verifiedUser()
    const token = await tokenFor(email)
    passTime(61 * MINUTE)
    expect((await reset(token, 'a new password')).status).toBe(400)
    expect((await signIn(server.browser(), email)).status).toBe(200)
  })
})

describe('a magic link', () => {
  async function tokenFor(email: string): Promise<string> {
    await server.browser().post('/api/auth/sign-in/magic-link', { email })
    const link = await lastLink(email)
    expect(link.pathname).toBe('/portal/login')
    return link.searchParams.get('token') ?? ''
  }
  const redeem = (browser: TestBrowser, token: string) =>
    browser.fetch(`/api/auth/magic-link/verify?token=${encodeURIComponent(token)}`)
  const isSignedIn = (browser: TestBrowser) =>
    browser.client.account.get().then(
      () => true,
      () => false,
    )

  it('signs in a customer who has no account yet', async () => {
    const browser = server.browser()
    const email = newEmail()
    expect((await redeem(browser, await tokenFor(email))).status).toBe(200)
    expect((await browser.client.account.get()).user.email).toBe(email)
  })

  it('works once', async () => {
    const token = await tokenFor(newEmail())
    const [first, second] = [server.browser(), server.browser()]
    await redeem(first, token)
    await redeem(second, token)
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
  })

  it('works once, also when it is used twice at the same time', async () => {
    const token = await tokenFor(newEmail())
    const browsers = [server.browser(), server.browser(), server.browser()]
    await Promise.all(browsers.map((browser) => redeem(browser, token)))
    const signedIn = await Promise.all(browsers.map(isSignedIn))
    expect(signedIn.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    [14, true],
    [16, false],
  ])('after %i minutes: %s', async (minutes, works) => {
    const browser = server.browser()
    const token = await tokenFor(newEmail())
    passTime(minutes * MINUTE)
    await redeem(browser, token)
    expect(await isSignedIn(browser)).toBe(works)
  })

  it('takes the password from whoever signed up with somebody else’s address', async () => {
    const email = newEmail()
    await signUp(server.browser(), email)
    const owner = server.browser()
    await redeem(owner, await tokenFor(email))
    expect(await isSignedIn(owner)).toBe(true)
    expect((await signIn(server.browser(), email)).status).toBe(401)
  })
})

describe('sessions', () => {
  async function threeDevices() {
    const email = await verifiedUser()
    const devices = [server.browser(), server.browser(), server.browser()] as const
    for (const device of devices) await signIn(device, email)
    return devices
  }
  const signedIn = (devices: readonly TestBrowser[]) =>
    Promise.all(
      devices.map((device) =>
        device.client.account.get().then(
          () => true,
          () => false,
        ),
      ),
    )

  it('are listed with where they are from', async () => {
    const [here] = await threeDevices()
    const response = await here.fetch('/api/auth/list-sessions')
    const sessions = (await response.json()) as { ipAddress: string }[]
    const fromHere = sessions.filter(({ ipAddress }) => ipAddress === '198.51.100.7')
    expect(fromHere).toHaveLength(3)
  })

  it('end on this device', async () => {
    const devices = await threeDevices()
    await devices[0].post('/api/auth/sign-out', {})
    expect(await signedIn(devices)).toEqual([false, true, true])
  })

  it('end on the other devices', async () => {
    const devices = await threeDevices()
    await devices[0].post('/api/auth/revoke-other-sessions', {})
    expect(await signedIn(devices)).toEqual([true, false, false])
  })

  it('end on all devices', async () => {
    const devices = await threeDevices()
    await devices[0].post('/api/auth/revoke-sessions', {})
    expect(await signedIn(devices)).toEqual([false, false, false])
  })

  it('last a week, and longer where they are used', async () => {
    const [used, unused] = await threeDevices()
    passTime(5 * 24 * 60 * MINUTE)
    await used.fetch('/api/auth/get-session')
    passTime(4 * 24 * 60 * MINUTE)
    expect(await signedIn([used, unused])).toEqual([true, false])
  })

  it('do not outlive a forged cookie', async () => {
    const [device] = await threeDevices()
    for (const [name, value] of device.cookies) device.cookies.set(name, value.replace(/.{6}$/, 'AAAA%3D'))
    expect(await signedIn([device])).toEqual([false])
  })
})

it('too many attempts are refused, by caller and by kind', async () => {
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
    for (let attempt = 1; attempt <= allowed; attempt++) {
      expect((await browser.post(path, body)).status, `${path}, attempt ${attempt}`).not.toBe(429)
    }
    const refused = await browser.post(path, body)
    expect(refused.status, path).toBe(429)
    expect(Number(refused.headers.get('x-retry-after')), path).toBeGreaterThan(0)
    expect((await strict.browser('203.0.113.2').post(path, body)).status, path).not.toBe(429)
  }
  await strict.stop()
}, 30_000)
