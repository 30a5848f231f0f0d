import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastLink, newEmail, PASSWORD, signIn, signUp, verify } from '../testing/account-calls.ts'
import { byMagicLink } from '../testing/by-magic-link.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

/** Addresses of RFC 5321 that zod's own pattern refuses. */
const UNUSUAL = [
  'r&d@example.com',
  'a/b=c@example.com',
  '{kim}!@example.com',
  'kim@bücher.example',
  'kim@例え.テスト',
]

describe('an account', () => {
  test.each(UNUSUAL)('can be made, verified and signed in to with %s', async (email) => {
    const browser = server.browser()
    expect((await signUp(browser, email)).status).toBe(200)
    const { token } = await lastLink(server, email)
    expect((await verify(browser, token)).status).toBe(200)
    expect((await signIn(browser, email)).status).toBe(200)
    expect((await browser.client.account.get()).user.email).toBe(email)
  })

  test.each([
    (email: string) => `mailto:${email}`,
    (email: string) => ` ${email}\u200b`,
    (email: string) => `\u202a${email}\u202c`,
    (email: string) => `MAILTO:\u00a0${email}?subject=Hello`,
    (email: string) => email.replace('@', '\u00ad@\ufeff'),
  ])('is made and signed in to by an address as it was copied (%#)', async (copied) => {
    const email = newEmail()
    const browser = server.browser()
    expect((await signUp(browser, copied(email))).status).toBe(200)
    expect((await verify(browser, (await lastLink(server, email)).token)).status).toBe(200)
    expect((await signIn(browser, copied(email))).status).toBe(200)
    expect((await browser.client.account.get()).user.email).toBe(email)

    await browser.post('/api/auth/request-password-reset', { email: copied(email) })
    const { path } = await lastLink(server, email)
    expect(path).toBe('/auth/reset-password')
  })

  test('stores the names of its person composed', async () => {
    const email = newEmail()
    const browser = server.browser()
    const names = { first_name: 'Zoe\u0308', last_name: 'O\u0301 Briain', name: 'Zoe\u0308 O\u0301 Briain' }
    await signUp(browser, email, names)
    await verify(browser, (await lastLink(server, email)).token)
    await signIn(browser, email)
    expect((await browser.client.account.get()).user).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Ó Briain',
    })
  })

  test.each([
    'kim@nowhere',
    'kim@@example.com',
    'k..m@example.com',
    'kim@-x.example',
    'kïm@example.com',
    'kim@1.2',
  ])('is refused with %s, by password and by link', async (email) => {
    for (const [path, more] of [
      ['sign-up/email', { password: PASSWORD, name: 'K L', first_name: 'K', last_name: 'L' }],
      ['sign-in/magic-link', {}],
    ] as const) {
      const refused = await server.browser().post(`/api/auth/${path}`, { email, ...more })
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { message: 'Email format is invalid' },
      ])
    }
  })
})

test.each([...UNUSUAL, 'mailto:pat@example.com'])(
  'a customer signs in to the portal by a link to %s',
  async (typed) => {
    const email = typed.replace('mailto:', '').replace('kim', 'pat')
    const browser = await byMagicLink(server, email)
    expect((await browser.client.account.get()).user.email).toBe(email)
  },
)
