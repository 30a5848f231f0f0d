import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'
import { createApp } from './app.ts'

/*
 * Tests the routes beside the operations of the contract, which every-operation.test.ts covers. A route or better-auth call
 * missing here fails, so nobody adds one without declaring who may call it.
 */

type Caller =
  | 'anybody'
  | 'whoever is signed in'
  | 'Stripe'
  /** Middleware of every request, operations of the contract, or account calls (see below). */
  | 'tried elsewhere'
  | 'this machine'
  /** Served only while no mail provider is configured. */
  | 'developers'

const ROUTES: Record<string, Caller> = {
  'ALL /*': 'tried elsewhere',
  'ALL /rpc/*': 'tried elsewhere',
  'ALL /rpc': 'anybody',
  'ALL /api/*': 'tried elsewhere',
  'ALL /api/v1/*': 'tried elsewhere',
  'ALL /api/v1/:documents/:id/attachments/*': 'tried elsewhere',
  'ALL /api/v1/portal/:kind/:id/attachments/*': 'tried elsewhere',
  'ALL /api/auth/*': 'tried elsewhere',
  'POST /api/stripe/webhook': 'Stripe',
  'GET /api/openapi.json': 'anybody',
  'GET /api/docs': 'anybody',
  'GET /api/docs/init.js': 'anybody',
  'GET /api/docs/swagger-ui-bundle.js': 'anybody',
  'GET /api/docs/swagger-ui.css': 'anybody',
  'GET /health': 'anybody',
  'GET /health/live': 'anybody',
  // With METRICS_TOKEN for anyone who has it: see metrics-routes.test.ts.
  'GET /metrics': 'this machine',
  'GET /.well-known/security.txt': 'anybody',
  'GET /events': 'whoever is signed in',
  // Its name is a secret, known only to those who may see the person.
  'GET /avatars/:name': 'anybody',
  // Anyone with the link of a mail.
  'POST /newsletter/unsubscribe': 'anybody',
  // Anyone with the link they were sent.
  'GET /customer-portal/:token': 'anybody',
  'GET /customer-portal/:token/': 'anybody',
  'POST /customer-portal/:token': 'anybody',
  'POST /customer-portal/:token/payment': 'anybody',
  'POST /customer-portal/:token/question': 'anybody',
  'POST /customer-portal/:token/reply': 'anybody',
  'ALL /dev/*': 'developers',
  'GET /dev/mail': 'developers',
  'GET /dev/mail.json': 'developers',
  'GET /dev/mail/:id': 'developers',
  'GET /dev/mail/:id/html': 'developers',
  'GET /dev/mail/:id/attachments/:fileId': 'developers',
  'GET /*': 'anybody',
}

/** Calls of better-auth; 'off' is answered as if the call did not exist. */
const ACCOUNT_CALLS: Record<string, 'anybody' | 'signed in' | 'half signed in' | 'link' | 'off'> = {
  'POST /sign-up/email': 'anybody',
  'POST /sign-in/email': 'anybody',
  'POST /sign-in/magic-link': 'anybody',
  'POST /passkey/options': 'anybody',
  'POST /passkey/sign-in': 'half signed in',
  'POST /two-factor/verify-totp': 'half signed in',
  'POST /two-factor/verify-backup-code': 'half signed in',
  'POST /two-factor/enable': 'off',
  'POST /two-factor/disable': 'off',
  'POST /two-factor/get-totp-uri': 'off',
  'POST /two-factor/send-otp': 'off',
  'POST /two-factor/verify-otp': 'off',
  'POST /two-factor/generate-backup-codes': 'off',
  'POST /sign-out': 'anybody',
  'GET /get-session': 'anybody',
  'POST /request-password-reset': 'anybody',
  'POST /send-verification-email': 'anybody',
  'GET /verify-email': 'link',
  'GET /magic-link/verify': 'link',
  'GET /reset-password/:token': 'link',
  'POST /reset-password': 'link',
  'GET /list-sessions': 'signed in',
  'POST /change-password': 'signed in',
  'POST /revoke-session': 'signed in',
  'POST /revoke-sessions': 'signed in',
  'POST /revoke-other-sessions': 'signed in',
  'POST /sign-in/social': 'off',
  'GET /callback/:id': 'off',
  'POST /verify-password': 'off',
  'POST /change-email': 'off',
  'POST /update-session': 'off',
  'POST /update-user': 'off',
  'POST /delete-user': 'off',
  'GET /delete-user/callback': 'off',
  'POST /link-social': 'off',
  'GET /list-accounts': 'off',
  'POST /unlink-account': 'off',
  'POST /refresh-token': 'off',
  'POST /get-access-token': 'off',
  'GET /account-info': 'off',
  'GET /ok': 'off',
  'GET /error': 'off',
}

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer({
    env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  })
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

const of = <Kind>(table: Record<string, Kind>, kind: Kind) =>
  Object.keys(table)
    .filter((route) => table[route] === kind)
    .map((route) => route.split(' ') as [method: string, path: string])

/** Sends a request as a program would; path parameters get an arbitrary value. */
function send(method: string, path: string, browser = server.browser(), body: object = {}) {
  const address = path.replace(/:\w+|\*/g, 'x')
  if (method === 'GET' || method === 'ALL') return browser.fetch(address)
  return browser.fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('routes', () => {
  test('are all listed in the table', () => {
    const { routes } = createApp(server.services, server.auth)
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect([...known].sort()).toEqual(Object.keys(ROUTES).sort())
  })

  test.each(of(ROUTES, 'whoever is signed in'))('%s %s refuses a signed-out caller', async (method, path) => {
    expect((await send(method, path)).status).toBe(401)
  })

  test.each(of(ROUTES, 'anybody'))('%s %s gives everyone the same answer', async (method, path) => {
    const answers = await Promise.all(
      [server.browser(), ann.browser, bob.browser].map(async (browser) => {
        const response = await send(method, path, browser)
        return [response.status, await response.text()]
      }),
    )
    expect(answers[0]?.[0]).not.toBe(500)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test.each(of(ROUTES, 'this machine'))('%s %s is not found from other machines', async (method, path) => {
    for (const browser of [server.browser(), ann.browser]) {
      const response = await send(method, path, browser)
      const nowhere = await send(method, '/nowhere', browser)
      expect([response.status, await response.text()]).toEqual([404, await nowhere.text()])
    }
    expect((await send(method, path, server.browser('127.0.0.1'))).status).toBe(200)
  })

  test.each(of(ROUTES, 'Stripe'))('%s %s refuses a request without a signature', async (method, path) => {
    const settled = { type: 'checkout.session.completed', data: { object: {} } }
    for (const browser of [server.browser(), ann.browser]) {
      const response = await send(method, path, browser, settled)
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_SIGNATURE' }])
    }
  })

  test.each(of(ROUTES, 'developers'))(
    '%s %s is not found when a mail provider is configured',
    async (method, path) => {
      const sending = await createTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
      expect((await send(method, path, sending.browser())).status).toBe(404)
      await sending.stop()
    },
  )
})

describe('account calls', () => {
  test('are all listed in the table', () => {
    const endpoints = Object.values(server.auth.api) as {
      path?: string
      options: { method: string | string[] }
    }[]
    const known = endpoints.flatMap(({ path, options }) =>
      path ? [`${[options.method].flat()[0]} ${path}`] : [],
    )
    expect(known.sort()).toEqual(Object.keys(ACCOUNT_CALLS).sort())
  })

  const account = (method: string, path: string, browser = server.browser(), body: object = {}) =>
    send(method, `/api/auth${path}`, browser, body)
  /** Valid in every field, so that only the session is missing. */
  const complete = {
    token: 'x',
    currentPassword: 'right-and-long',
    newPassword: 'another-and-long',
    revokeOtherSessions: true,
  }

  test.each(of(ACCOUNT_CALLS, 'signed in'))('%s %s refuses a signed-out caller', async (method, path) => {
    expect((await account(method, path, server.browser(), complete)).status).toBe(401)
  })

  test.each(of(ACCOUNT_CALLS, 'half signed in'))(
    '%s %s refuses a caller who has proven nothing',
    async (method, path) => {
      const response = await account(
        method,
        path,
        server.browser(),
        path.startsWith('/passkey') ? { response: {} } : { code: '123456' },
      )
      expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null])
    },
  )

  test.each(of(ACCOUNT_CALLS, 'link'))(
    '%s %s does nothing without the link of a mail',
    async (method, path) => {
      const response = await account(
        `${method}`,
        `${path}${method === 'GET' ? '?token=x' : ''}`,
        server.browser(),
        complete,
      )
      const signsIn = response.headers.get('set-cookie')?.includes('session_token=') ?? false
      expect([response.status, signsIn]).toEqual([expect.toSatisfy((status) => status >= 300), false])
    },
  )

  test.each(of(ACCOUNT_CALLS, 'off'))('%s %s is offered to nobody', async (method, path) => {
    for (const browser of [server.browser(), ann.browser]) {
      expect((await account(method, path, browser, complete)).status).toBe(404)
    }
  })

  test('cannot end the session of another user', async () => {
    const list = async (browser: typeof ann.browser) =>
      (await (await account('GET', '/list-sessions', browser)).json()) as { token: string; userId: string }[]
    const [bobs] = await list(bob.browser)
    expect((await list(ann.browser)).map(({ userId }) => userId)).toEqual([ann.id])
    await account('POST', '/revoke-session', ann.browser, { token: bobs?.token })
    expect((await bob.client.account.get()).user.id).toBe(bob.id)
  })
})
