import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, signIn } from '../testing/account-calls.ts'
import { setUpApp } from '../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const lines: object[] = []

beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  for (const level of ['info', 'warn'] as const) {
    vi.spyOn(server.services.logger, level).mockImplementation((line: unknown, message?: string) => {
      if (message === 'sign-in') lines.push({ ...(line as object), level })
    })
  }
})
afterAll(() => server.stop())
beforeEach(() => {
  lines.length = 0
})

async function logged(): Promise<object[]> {
  await server.services.background.settled()
  return lines
}

test('logs a sign-in with its way and user, and no more', async () => {
  const { id, email } = await server.signUp()
  await signIn(server.browser(), email)
  expect(await logged()).toEqual([{ level: 'info', way: '/sign-in/email', outcome: 'passed', person_id: id }])
})

test('logs each wrong guess and the lock, without a user for an unknown address', async () => {
  const { id, email } = await server.signUp()
  // From many addresses, as a single one is soon refused unchecked.
  for (const guess of [1, 2, 3, 4, 5, 6]) {
    await signIn(server.browser(`203.0.113.${guess}`), email, `wild guess ${guess}`)
  }
  await signIn(server.browser('203.0.113.9'), 'nobody@example.com', 'a wild guess')
  const attempt = { level: 'warn', way: '/sign-in/email', outcome: 'refused', person_id: id }
  expect(await logged()).toEqual([
    ...Array.from({ length: 5 }, () => attempt),
    { ...attempt, outcome: 'locked' },
    { ...attempt, person_id: null },
  ])
})

test('logs the user of a wrong code given after the password', async () => {
  const { id, email, browser } = await server.signUp()
  await setUpApp(browser)
  const half = server.browser('203.0.113.20')
  await signIn(half, email)
  await half.post('/api/auth/two-factor/verify-totp', { code: '000000' })
  expect(await logged()).toEqual([
    { level: 'warn', way: '/two-factor/verify-totp', outcome: 'refused', person_id: id },
  ])
})

test('logs confirmations like sign-ins', async () => {
  const { id, client } = await server.signUp()
  await client.account.confirm({ password: 'a wild guess' }).catch(() => undefined)
  await client.account.confirm({ password: PASSWORD })
  const attempt = { way: 'confirmation by password', person_id: id }
  expect(await logged()).toEqual([
    { ...attempt, level: 'warn', outcome: 'refused' },
    { ...attempt, level: 'info', outcome: 'passed' },
  ])
})
