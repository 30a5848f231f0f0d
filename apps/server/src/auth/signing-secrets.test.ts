import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../http/app.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { createAuth } from './auth.ts'

const A = 'the older of the secrets with sixty-four letters or thereabouts long'
const B = 'the newer of the secrets which signs what is made from now on'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { AUTH_SECRET: A } })
})
afterAll(() => server.stop())

/** Restarts the same installation with other secrets. */
function restartedWith(...secrets: [string, ...string[]]) {
  const services = { ...server.services, config: { ...server.services.config, AUTH_SECRET: secrets } }
  const app = createApp(services, createAuth(services))
  return createTestBrowser(server.url, async (request) => app.fetch(request))
}

async function sessionOf(browser: TestBrowser) {
  const answer = await browser.fetch('/api/auth/get-session')
  return (await answer.json()) as { user: { id: string } } | null
}

it('keeps users signed in for as long as the secret of their session is listed', async () => {
  const { id, browser } = await server.signUp()
  const asked = async (...secrets: [string, ...string[]]) => {
    const restarted = restartedWith(...secrets)
    for (const [name, value] of browser.cookies) restarted.cookies.set(name, value)
    const account = await restarted.fetch('/api/v1/account')
    return { status: account.status, id: (await sessionOf(restarted))?.user.id }
  }
  expect(await asked(A)).toEqual({ status: 200, id })
  expect(await asked(B, A)).toEqual({ status: 200, id })
  expect(await asked(B)).toEqual({ status: 401, id: undefined })
})

it('signs new sessions with the first secret', async () => {
  const { email, password } = await server.signUp()
  const both = restartedWith(B, A)
  expect((await both.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  for (const [secret, status] of [
    [B, 200],
    [A, 401],
  ] as const) {
    const restarted = restartedWith(secret)
    for (const [name, value] of both.cookies) restarted.cookies.set(name, value)
    expect((await restarted.fetch('/api/v1/account')).status).toBe(status)
  }
})

it('accepts a session signed by an older secret, and can end it', async () => {
  const { id, browser } = await server.signUp()
  const both = restartedWith(B, A)
  for (const [name, value] of browser.cookies) both.cookies.set(name, value)
  expect((await (await both.fetch('/api/auth/list-sessions')).json()) as unknown[]).toHaveLength(1)
  expect((await sessionOf(both))?.user.id).toBe(id)
  await both.post('/api/auth/sign-out', {})
  expect((await browser.fetch('/api/v1/account')).status).toBe(401)
})

it('verifies an address by a link mailed under an older secret', async () => {
  const person = { email: 'late@example.com', first_name: 'Late', last_name: 'Reader', name: 'Late Reader' }
  const signedUp = await server
    .browser()
    .post('/api/auth/sign-up/email', { ...person, password: 'correct horse battery' })
  expect(signedUp.status).toBe(200)
  const [mail] = await server.receivedMail(person.email)
  const token = new URL(mail?.links.find((link) => link.includes('verify-email')) ?? '').searchParams.get(
    'token',
  )
  const verify = (...secrets: [string, ...string[]]) =>
    restartedWith(...secrets).fetch(`/api/auth/verify-email?token=${token}`)
  expect((await verify(B)).status).toBe(401)
  expect((await verify(B, A)).status).toBe(200)
})
