import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  DAY,
  MINUTE,
  PASSWORD,
  passTime,
  signedIn,
  signIn,
  threeDevices,
  verifiedUser,
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

interface Listed {
  id: string
  token: string
  ipAddress: string
  updatedAt: string
}

const list = async (browser: TestBrowser) =>
  (await (await browser.fetch('/api/auth/list-sessions')).json()) as Listed[]
const own = async (browser: TestBrowser) => {
  const answer = await browser.fetch('/api/auth/get-session')
  return ((await answer.json()) as { session: Listed & { expiresAt: string } }).session
}

describe('a user’s sessions', () => {
  it('are listed with the address they came from', async () => {
    const [here] = await threeDevices(server)
    const fromHere = (await list(here)).filter(({ ipAddress }) => ipAddress === '198.51.100.7')
    expect(fromHere).toHaveLength(3)
  })

  it('are listed with their last use, to within five minutes', async () => {
    const [used, unused] = await threeDevices(server)
    const began = Date.parse((await own(used)).updatedAt)
    passTime(4 * MINUTE)
    await used.client.account.get()
    expect(Date.parse((await own(used)).updatedAt)).toBe(began)
    passTime(2 * MINUTE)
    await used.client.account.get()
    const [first, ...others] = (await list(unused)).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    expect(first?.id).toBe((await own(used)).id)
    expect(Date.parse(first?.updatedAt ?? '') - began).toBeGreaterThanOrEqual(6 * MINUTE)
    for (const other of others) expect(Date.parse(other.updatedAt) - began).toBeLessThan(MINUTE)
  })

  it('end on this device by signing out', async () => {
    const devices = await threeDevices(server)
    await devices[0].post('/api/auth/sign-out', {})
    expect(await signedIn(...devices)).toEqual([false, true, true])
    // The device stays known.
    expect([...devices[0].cookies.keys()]).toEqual(['quotespark.device'])
  })

  it('can be ended on the other devices', async () => {
    const devices = await threeDevices(server)
    await devices[0].post('/api/auth/revoke-other-sessions', {})
    expect(await signedIn(...devices)).toEqual([true, false, false])
  })

  it('can be ended on all devices', async () => {
    const devices = await threeDevices(server)
    await devices[0].post('/api/auth/revoke-sessions', {})
    expect(await signedIn(...devices)).toEqual([false, false, false])
  })

  it('can be ended on one other device', async () => {
    const devices = await threeDevices(server)
    const { token } = await own(devices[1])
    await devices[0].post('/api/auth/revoke-session', { token })
    expect(await signedIn(...devices)).toEqual([true, false, true])
  })

  it.each([
    ['one other device', '/api/auth/revoke-session'],
    ['the other devices', '/api/auth/revoke-other-sessions'],
    ['all devices', '/api/auth/revoke-sessions'],
  ])('can be ended on %s only after a recent confirmation', async (_, path) => {
    const [here, other] = await threeDevices(server)
    const { token } = await own(other)
    passTime(11 * MINUTE)
    const refused = await here.post(path, { token })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirmation_required' }])
    expect(await signedIn(here, other)).toEqual([true, true])
    await here.client.account.confirm({ password: PASSWORD })
    expect((await here.post(path, { token })).status).toBe(200)
    expect(await signedIn(other)).toEqual([false])
  })

  it('end on this device without a confirmation', async () => {
    const [here] = await threeDevices(server)
    passTime(11 * MINUTE)
    expect((await here.post('/api/auth/sign-out', {})).status).toBe(200)
  })

  it('cannot be ended by somebody else', async () => {
    const [theirs] = await threeDevices(server)
    const [mine] = await threeDevices(server)
    await mine.post('/api/auth/revoke-session', { token: (await own(theirs)).token })
    expect(await signedIn(theirs)).toEqual([true])
  })
})

describe('a session', () => {
  it('lasts a week, and longer when it is used', async () => {
    const [used, unused] = await threeDevices(server)
    passTime(5 * DAY)
    await used.fetch('/api/auth/get-session')
    passTime(4 * DAY)
    expect(await signedIn(used, unused)).toEqual([true, false])
  })

  it('is renewed for another week, with a new cookie, when asked for shortly before it ends', async () => {
    const browser = server.browser()
    await signIn(browser, await verifiedUser(server))
    passTime(7 * DAY - MINUTE)
    const answer = await browser.fetch('/api/auth/get-session')
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^quotespark\.session_token=.*Max-Age=604800.*HttpOnly/,
    )
    const { session } = (await answer.json()) as { session: { expiresAt: string } }
    expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(7 * DAY - MINUTE)
    passTime(2 * MINUTE)
    expect(await signedIn(browser)).toEqual([true])
  })

  it('cannot be renewed once it has ended', async () => {
    const browser = server.browser()
    await signIn(browser, await verifiedUser(server))
    passTime(7 * DAY + MINUTE)
    const answer = await browser.fetch('/api/auth/get-session')
    expect([answer.status, await answer.json()]).toEqual([200, null])
  })

  it('is not accepted with a forged signature', async () => {
    const [device] = await threeDevices(server)
    for (const [name, value] of device.cookies) device.cookies.set(name, value.replace(/.{6}$/, 'AAAA%3D'))
    expect(await signedIn(device)).toEqual([false])
  })

  it('is not accepted by its token alone, which scripts and the database can read', async () => {
    const [device] = await threeDevices(server)
    const { token } = await own(device)
    for (const name of device.cookies.keys()) device.cookies.set(name, token)
    expect(await signedIn(device)).toEqual([false])
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    expect((await server.browser().fetch('/api/v1/account', bearer)).status).toBe(401)
  })

  it('is replaced at sign-in, so that a planted session is useless', async () => {
    const attacker = server.browser()
    await signIn(attacker, await verifiedUser(server))
    const planted = new Map(attacker.cookies)
    const victim = server.browser()
    for (const [name, value] of planted) victim.cookies.set(name, value)
    await signIn(victim, await verifiedUser(server))
    for (const [name, value] of planted) expect(victim.cookies.get(name)).not.toBe(value)
    expect(await signedIn(attacker, victim)).toEqual([false, true])
  })

  it('ends when its browser signs in again, even as another user; sessions elsewhere continue', async () => {
    const [here, elsewhere] = await threeDevices(server)
    const before = server.browser()
    for (const [name, value] of here.cookies) before.cookies.set(name, value)
    await signIn(here, await verifiedUser(server))
    expect(await signedIn(here, before, elsewhere)).toEqual([true, false, true])
  })

  it('gets a new token when its user confirms who they are, and stays the same session', async () => {
    const [here, elsewhere] = await threeDevices(server)
    const stolen = server.browser()
    for (const [name, value] of here.cookies) stolen.cookies.set(name, value)
    const { id } = await own(here)
    await here.client.account.confirm({ password: PASSWORD })
    expect(await signedIn(here, stolen, elsewhere)).toEqual([true, false, true])
    expect((await own(here)).id).toBe(id)
  })

  it('keeps its token when the confirmation is wrong', async () => {
    const [here] = await threeDevices(server)
    await here.client.account.confirm({ password: 'a wild guess' }).catch(() => undefined)
    expect(await signedIn(here)).toEqual([true])
  })

  it('ends 30 days after the sign-in, however often it is used', async () => {
    const [daily] = await threeDevices(server)
    for (let day = 5; day < 30; day += 5) {
      passTime(5 * DAY)
      await daily.fetch('/api/auth/get-session')
    }
    passTime(5 * DAY - MINUTE)
    expect(await signedIn(daily)).toEqual([true])
    passTime(2 * MINUTE)
    expect(await signedIn(daily)).toEqual([false])
    expect(await (await daily.fetch('/api/auth/get-session')).json()).toBeNull()
  })
})
