import { profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastLink, PASSWORD, signIn } from '../../testing/account-calls.ts'
import { secondStep, setUpApp, setUpPasskey, signInByPasskey } from '../../testing/second-factors.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpUser } from '../../testing/test-users.ts'

/*
 * Tries each way in for each state of an account: none bypasses a second factor that is set, and where a company requires one,
 * nobody works for it without. 'out': not signed in, and no second step offered. 'asked': not signed in before the second
 * step. 'no staff': signed in, but refused everything of the company. 'in': signed in, with access to all that is theirs.
 */
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

type Outcome = 'out' | 'asked' | 'no staff' | 'in'
interface Account extends SignedUpUser {
  app?: Awaited<ReturnType<typeof setUpApp>>['app']
  recovery_codes?: string[] | null
  authenticator?: Awaited<ReturnType<typeof setUpPasskey>>['authenticator']
}

/** Creates a member of a company whose owner has a second factor, with the given factor and state. */
async function member(
  requires: boolean,
  factor: 'none' | 'app' | 'passkey',
  verified = true,
): Promise<Account> {
  const owner = await server.signUpWithCompany()
  const person = await server.signUp()
  await joinCompany(server.services.database, owner.company.id, person.id)
  const set =
    factor === 'app'
      ? await setUpApp(person.browser)
      : factor === 'passkey'
        ? await setUpPasskey(server, person.browser)
        : {}
  if (requires) {
    await setUpApp(owner.browser)
    await owner.client.company.requireSecondFactor({ required: true })
  }
  if (!verified) {
    const { database } = server.services
    await database.update(profiles).set({ email_verified: false }).where(eq(profiles.id, person.id))
  }
  return { ...person, ...set }
}

const STATES = {
  'no factor': () => member(false, 'none'),
  'an app': () => member(false, 'app'),
  'a passkey alone': () => member(false, 'passkey'),
  'none where one is required': () => member(true, 'none'),
  'an app where one is required': () => member(true, 'app'),
  'a passkey where one is required': () => member(true, 'passkey'),
  'an unverified email': () => member(false, 'none', false),
} satisfies Record<string, () => Promise<Account>>
type State = keyof typeof STATES

const linkOf = async (email: string) => (await lastLink(server, email)).token

const WAYS = {
  password: (browser, { email }) => signIn(browser, email),
  async 'a magic link of the portal'(browser, { email }) {
    await browser.post('/api/auth/sign-in/magic-link', { email })
    return browser.fetch(`/api/auth/magic-link/verify?token=${await linkOf(email)}`)
  },
  async 'the verification link'(browser, { email }) {
    await browser.post('/api/auth/send-verification-email', { email })
    const links = (await server.receivedMail(email, 0)).flatMap((mail) => mail.links)
    const token = links.map((link) => new URL(link).searchParams.get('token')).find(Boolean) ?? 'none'
    return browser.fetch(`/api/auth/verify-email?token=${token}`)
  },
  async 'a new password by mail'(browser, { email }) {
    await browser.post('/api/auth/request-password-reset', { email })
    const body = { token: await linkOf(email), newPassword: 'a better one than before' }
    return browser.post('/api/auth/reset-password', body)
  },
  async 'a passkey'(browser, { authenticator }) {
    if (authenticator) return signInByPasskey(browser, authenticator)
    return browser.post('/api/auth/passkey/sign-in', { response: { id: 'another' } })
  },
  'a recovery code alone': (browser, { recovery_codes }) =>
    secondStep(browser, recovery_codes?.[0] ?? 'abcde-fghij'),
  async 'a change of password without a session'(browser) {
    const body = {
      currentPassword: PASSWORD,
      newPassword: 'a better one than before',
      revokeOtherSessions: true,
    }
    return browser.post('/api/auth/change-password', body)
  },
} satisfies Record<string, (browser: TestBrowser, account: Account) => Promise<Response>>
type Way = keyof typeof WAYS

const EXPECTED: Record<State, Record<Way, Outcome>> = {
  'no factor': row('in', 'in', 'out'),
  'an app': row('asked', 'asked', 'out'),
  'a passkey alone': row('asked', 'asked', 'in'),
  'none where one is required': row('no staff', 'no staff', 'out'),
  'an app where one is required': row('asked', 'asked', 'out'),
  'a passkey where one is required': row('asked', 'asked', 'in'),
  // Opening the link proves that the user reads the mail of the address, which verifies it.
  'an unverified email': row('out', 'in', 'out'),
}

function row(password: Outcome, link: Outcome, passkey: Outcome): Record<Way, Outcome> {
  return {
    password,
    'a magic link of the portal': link,
    'the verification link': 'out',
    'a new password by mail': 'out',
    'a passkey': passkey,
    'a recovery code alone': 'out',
    'a change of password without a session': 'out',
  }
}

async function outcome(browser: TestBrowser, response: Response): Promise<Outcome> {
  const told = await response.text()
  const account = await browser.client.account.get().catch(() => undefined)
  if (!account) return told.includes('"twoFactorRedirect":true') ? 'asked' : 'out'
  expect(told).not.toContain('twoFactorRedirect')
  const works = await browser.client.customer.list({}).then(
    () => true,
    ({ code }) => {
      expect(code).toBe('second_factor_required')
      return false
    },
  )
  expect(account.second_factor_required).toBe(!works)
  return works ? 'in' : 'no staff'
}

const cells = (Object.keys(STATES) as State[]).flatMap((state) =>
  (Object.keys(WAYS) as Way[]).map((way) => [state, way, EXPECTED[state][way]] as const),
)

test.each(cells)('with %s, trying %s gives the outcome "%s"', async (state, way, expected) => {
  const account = await STATES[state]()
  const browser = server.browser()
  expect(await outcome(browser, await WAYS[way](browser, account))).toBe(expected)
})

describe('the second step', () => {
  test.each<['app' | 'passkey', 'password' | 'a magic link of the portal']>([
    ['app', 'password'],
    ['app', 'a magic link of the portal'],
  ])('accepts the code of an %s once, after signing in by %s', async (factor, way) => {
    const account = await member(true, factor)
    const browser = server.browser()
    await WAYS[way](browser, account)
    const code = account.app?.code() ?? ''
    expect((await secondStep(browser, code === '000000' ? '111111' : '000000')).status).toBe(401)
    const right = await secondStep(browser, code)
    expect(await outcome(browser, right)).toBe('in')
    const another = server.browser()
    await WAYS.password(another, account)
    expect([(await secondStep(another, code)).status, await outcome(another, new Response())]).toEqual([
      401,
      'out',
    ])
  })

  test.each<'app' | 'passkey'>(['app', 'passkey'])(
    'accepts a recovery code of an account with an %s once',
    async (factor) => {
      const account = await member(false, factor)
      const code = account.recovery_codes?.[3] ?? ''
      const browser = server.browser()
      await WAYS.password(browser, account)
      expect(await outcome(browser, await secondStep(browser, code))).toBe('in')
      expect((await browser.client.account.security()).recovery_codes_left).toBe(9)
      const another = server.browser()
      await WAYS.password(another, account)
      expect((await secondStep(another, code)).status).toBe(401)
    },
  )

  test('cannot be skipped by trusting a device', async () => {
    const { email, app } = await member(false, 'app')
    const browser = server.browser()
    await signIn(browser, email)
    const trusting = { code: app?.code(), trustDevice: true }
    expect((await browser.post('/api/auth/two-factor/verify-totp', trusting)).status).toBe(400)
    await secondStep(browser, app?.code() ?? '')
    await browser.post('/api/auth/sign-out', {})
    expect(await (await signIn(browser, email)).json()).toMatchObject({ twoFactorRedirect: true })
  })
})

test('a passkey counts as two factors only with user verification, on this origin, and once', async () => {
  const { authenticator } = await member(false, 'passkey')
  for (const differs of [{ isUserVerified: false }, { origin: 'https://phisher.example' }]) {
    const browser = server.browser()
    const options = await (await browser.post('/api/auth/passkey/options', {})).json()
    const response = authenticator?.get(options as Record<string, unknown>, differs)
    expect((await browser.post('/api/auth/passkey/sign-in', { response })).status).toBe(401)
  }
  const browser = server.browser()
  const options = await (await browser.post('/api/auth/passkey/options', {})).json()
  const response = authenticator?.get(options as Record<string, unknown>)
  expect((await browser.post('/api/auth/passkey/sign-in', { response })).status).toBe(200)
  // Replaying a recorded answer fails.
  expect((await server.browser().post('/api/auth/passkey/sign-in', { response })).status).toBe(401)
})

test('setting up the first factor signs out sessions begun without one', async () => {
  const account = await server.signUp()
  const [elsewhere, half] = [server.browser(), server.browser()]
  await signIn(elsewhere, account.email)
  await setUpApp(account.browser)
  await signIn(half, account.email)
  const isIn = (browser: TestBrowser) =>
    browser.client.account.get().then(
      () => true,
      () => false,
    )
  expect([await isIn(elsewhere), await isIn(half), await isIn(account.browser)]).toEqual([false, false, true])
})
