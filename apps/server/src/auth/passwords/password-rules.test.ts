import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastLink, newEmail, PASSWORD, signUp } from '../../testing/account-calls.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { weakness } from './password-rules.ts'

const OWNER = {
  email: 'ann.baker@crumb.example',
  names: ['Ann', 'Baker', 'Ann Baker'],
  companies: ['Crumb & Co'],
}
const COMMON = 'This password is too common. Please choose another.'
const OWN = 'Your name, email and company are easy to guess. Please choose another password.'

describe('the weakness of a password', () => {
  test.each([
    ['1234567', 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password must be no more than 128 characters'],
    ['12345678', COMMON],
    ['PassWord1', COMMON],
    ['annbaker', OWN],
    ['Ann-Baker 1985!', OWN],
    ['ann.baker@crumb.example', OWN],
    ['Ann.Baker99', OWN],
    ['crumb&co2026', OWN],
    ['23 larks', undefined],
    ['ann baker’s cat', undefined],
  ])('of %s: %s', (password, expected) => {
    expect(weakness(password, OWNER)).toBe(expected)
  })
})

describe('a weak password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.stop())

  const refused = async (response: Response) => [response.status, await response.json()]

  test('is refused in a sentence at sign-up', async () => {
    for (const [password, message] of [
      ['iloveyou1', COMMON],
      ['AnnBaker1', OWN],
    ]) {
      expect(await refused(await signUp(server.browser(), newEmail(), { password }))).toMatchObject([
        400,
        { code: 'WEAK_PASSWORD', message },
      ])
    }
  })

  test('is refused when a change uses the name of the company', async () => {
    const { browser } = await server.signUpWithCompany()
    const body = { currentPassword: PASSWORD, newPassword: 'Crumb&Co1', revokeOtherSessions: true }
    expect(await refused(await browser.post('/api/auth/change-password', body))).toMatchObject([
      400,
      { code: 'WEAK_PASSWORD', message: OWN },
    ])
  })

  test('is refused by a reset link, which stays valid', async () => {
    const { browser, email } = await server.signUp()
    await browser.post('/api/auth/request-password-reset', { email })
    const { token } = await lastLink(server, email)
    const reset = (newPassword: string) => browser.post('/api/auth/reset-password', { token, newPassword })
    expect(await refused(await reset('trustno1'))).toMatchObject([400, { code: 'WEAK_PASSWORD' }])
    expect(await refused(await reset(email))).toMatchObject([400, { message: OWN }])
    expect((await reset('a better one than before')).status).toBe(200)
  })
})
