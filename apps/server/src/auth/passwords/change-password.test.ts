import { profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastLink, PASSWORD, signedIn, signIn, threeDevices } from '../../testing/account-calls.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const NEW_PASSWORD = 'a better one than before'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const change = (browser: TestBrowser, details: object = {}) =>
  browser.post('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    revokeOtherSessions: true,
    ...details,
  })

const emailOf = async ({ client }: TestBrowser) => (await client.account.get()).user.email

describe('a change of password', () => {
  it('signs out the other devices but not this one, and takes effect at the next sign-in', async () => {
    const [here, ...others] = await threeDevices(server)
    const email = await emailOf(here)
    const answer = await change(here)
    expect([answer.status, await signedIn(here, ...others)]).toEqual([200, [true, false, false]])
    expect((await signIn(server.browser(), email)).status).toBe(401)
    expect((await signIn(server.browser(), email, NEW_PASSWORD)).status).toBe(200)
  })

  it('requires the current password', async () => {
    const [here, ...others] = await threeDevices(server)
    const answer = await change(here, { currentPassword: 'not the password' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }])
    expect(await signedIn(here, ...others)).toEqual([true, true, true])
    expect((await signIn(server.browser(), await emailOf(here))).status).toBe(200)
  })

  it.each([
    [{ newPassword: '1234567' }, 'PASSWORD_TOO_SHORT'],
    [{ newPassword: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    [{ revokeOtherSessions: false }, 'INVALID_INPUT'],
    [{ revokeOtherSessions: undefined }, 'INVALID_INPUT'],
  ])('is refused with %j', async (details, code) => {
    const { browser } = await server.signUp()
    const answer = await change(browser, details)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
  })

  it('requires a session', async () => {
    expect((await change(server.browser())).status).toBe(401)
  })

  it('invalidates password links mailed before', async () => {
    const { browser, email } = await server.signUp()
    await browser.post('/api/auth/request-password-reset', { email })
    const { token } = await lastLink(server, email)
    await change(browser)
    const reset = await server
      .browser()
      .post('/api/auth/reset-password', { token, newPassword: 'what an eavesdropper chose' })
    expect(reset.status).toBe(400)
  })

  it('tells a user who came by a sign-in link that they have no password', async () => {
    const email = 'by-link@example.com'
    const browser = server.browser()
    await browser.post('/api/auth/sign-in/magic-link', { email })
    const { token } = await lastLink(server, email)
    await browser.fetch(`/api/auth/magic-link/verify?token=${token}`)
    const answer = await change(browser)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND' },
    ])
    await server.services.database.delete(profiles).where(eq(profiles.email, email))
  })

  it('counts its attempts with those at sign-in, so that it cannot be used for guessing', async () => {
    const limited = await createTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
    const { browser, email } = await limited.signUp()
    const answers: number[] = []
    for (let n = 0; n < 2; n++)
      answers.push((await change(browser, { currentPassword: `guess ${n}` })).status)
    expect(answers).toEqual([400, 429])
    expect(email).toBeTruthy()
    await limited.stop()
  })
})
