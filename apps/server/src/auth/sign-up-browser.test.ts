import { auditEntries, knownDevices, profiles, sessions, verifications } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  lastLink,
  MINUTE,
  newEmail,
  passTime,
  signedIn,
  signIn,
  signUp,
  verifiedUser,
  verify,
} from '../testing/account-calls.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
afterEach(() => {
  vi.useRealTimers()
})

const SIGN_UP_COOKIE = 'quotespark.sign_up'

async function signedUp() {
  const browser = server.browser()
  const email = newEmail()
  const answer = await signUp(browser, email)
  return { browser, email, answer, token: (await lastLink(server, email)).token }
}

describe('the link in the verification email', () => {
  it('signs in when it is opened in the browser that signed up, and nobody before', async () => {
    const { browser, email, token } = await signedUp()
    expect(await signedIn(browser)).toEqual([false])
    expect((await verify(browser, token)).status).toBe(200)
    expect((await browser.client.account.get()).user.email).toBe(email)
    expect(browser.cookies.has(SIGN_UP_COOKIE)).toBe(false)
  })

  it('is noted like any sign-in: the device is known from then on', async () => {
    const { browser, email, token } = await signedUp()
    await verify(browser, token)
    const { database } = server.services
    const [person] = await database.select().from(profiles).where(eq(profiles.email, email))
    expect(await database.$count(knownDevices, eq(knownDevices.user_id, person?.id ?? ''))).toBe(1)
    expect(await database.$count(sessions, eq(sessions.user_id, person?.id ?? ''))).toBe(1)
    await browser.client.company.create({ name: 'Crumb & Co' })
    expect(await database.$count(auditEntries, eq(auditEntries.user_id, person?.id ?? ''))).toBe(1)
  })

  it('verifies the address but signs nobody in when it is opened elsewhere', async () => {
    const { browser, email, token } = await signedUp()
    const phone = server.browser()
    expect((await verify(phone, token)).status).toBe(200)
    expect(await signedIn(browser, phone)).toEqual([false, false])
    expect((await signIn(phone, email)).status).toBe(200)
  })

  it('still signs in the browser that signed up after it was opened elsewhere', async () => {
    const { browser, token } = await signedUp()
    await verify(server.browser(), token)
    await verify(browser, token)
    expect(await signedIn(browser)).toEqual([true])
  })

  it('signs in once, even with the same cookie', async () => {
    const { browser, token } = await signedUp()
    const copy = server.browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    await verify(browser, token)
    await verify(copy, token)
    expect(await signedIn(browser, copy)).toEqual([true, false])
  })

  it('signs in one of two tabs at once', async () => {
    const { browser, email, token } = await signedUp()
    await Promise.all([verify(browser, token), verify(browser, token)])
    const [person] = await server.services.database.select().from(profiles).where(eq(profiles.email, email))
    expect(await server.services.database.$count(sessions, eq(sessions.user_id, person?.id ?? ''))).toBe(1)
  })

  it('of another sign-up does not sign in', async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()]
    await verify(mine.browser, theirs.token)
    expect(await signedIn(mine.browser)).toEqual([false])
    await verify(mine.browser, mine.token)
    expect((await mine.browser.client.account.get()).user.email).toBe(mine.email)
  })

  it('does not sign in with a cookie that somebody has changed', async () => {
    const { browser, token } = await signedUp()
    const cookie = browser.cookies.get(SIGN_UP_COOKIE) ?? ''
    browser.cookies.set(SIGN_UP_COOKIE, `x${cookie.slice(1)}`)
    await verify(browser, token)
    expect(await signedIn(browser)).toEqual([false])
  })

  it('does not sign in an hour after the sign-up, though it still verifies', async () => {
    const { browser, email, token } = await signedUp()
    passTime(61 * MINUTE)
    expect((await verify(browser, token)).status).toBe(200)
    expect(await signedIn(browser)).toEqual([false])
    expect((await signIn(browser, email)).status).toBe(200)
  })

  it('leaves whoever is signed in', async () => {
    const { browser, token } = await signedUp()
    const other = await verifiedUser(server)
    await signIn(browser, other)
    await verify(browser, token)
    expect((await browser.client.account.get()).user.email).toBe(other)
  })

  it('asks for the second factor of an account that has one', async () => {
    const { browser, email, token } = await signedUp()
    await server.services.database
      .update(profiles)
      .set({ two_factor_enabled: true })
      .where(eq(profiles.email, email))
    expect(await (await verify(browser, token)).json()).toMatchObject({ twoFactorRedirect: true })
    expect(await signedIn(browser)).toEqual([false])
  })
})

describe('signing up with an address that is taken', () => {
  it('sets a cookie of the same kind, which opens nothing', async () => {
    const fresh = (await signedUp()).answer.headers.getSetCookie()
    const browser = server.browser()
    const taken = await signUp(browser, await verifiedUser(server))
    const shape = (cookies: string[]) =>
      cookies.map((cookie) => cookie.replace(/=[^;]+/, (value) => String(decodeURIComponent(value).length)))
    expect(shape(taken.headers.getSetCookie())).toEqual(shape(fresh))
    expect(fresh).toEqual([
      expect.stringMatching(/^quotespark\.sign_up=[^;]{40,}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('by somebody else does not let their browser use the owner’s link', async () => {
    const owner = await signedUp()
    const mallory = server.browser()
    await signUp(mallory, owner.email, { password: 'an impostor’s' })
    await verify(mallory, owner.token)
    expect(await signedIn(mallory)).toEqual([false])
  })

  it('a second time with the same password signs in the second browser', async () => {
    const { email } = await signedUp()
    const again = server.browser()
    await signUp(again, email)
    await verify(again, (await lastLink(server, email)).token)
    expect(await signedIn(again)).toEqual([true])
  })
})

it('keeps no cookie of a sign-up in the database', async () => {
  const { browser } = await signedUp()
  const mark = decodeURIComponent(browser.cookies.get(SIGN_UP_COOKIE) ?? '').split('.')[0] ?? ''
  expect(mark.length).toBeGreaterThan(40)
  const rows = await server.services.database.select().from(verifications)
  expect(JSON.stringify(rows)).not.toContain(mark)
})
