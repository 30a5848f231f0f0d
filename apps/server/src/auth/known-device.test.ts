import { auditEntries, knownDevices } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastLink, PASSWORD, signIn } from '../testing/account-calls.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const subjects = async (email: string) => (await server.receivedMail(email, 0)).map(({ subject }) => subject)
const NEW_DEVICE = 'You signed in on a new device (Quotespark)'

test('mails the user once about a sign-in on a new device and records sign-ins in the company’s activity', async () => {
  const ann = await server.signUpWithCompany()
  const browser = server.browser('203.0.113.9')
  await signIn(browser, ann.email)
  expect(await subjects(ann.email)).toEqual([NEW_DEVICE])
  const text = (await server.receivedMail(ann.email))[0]?.text ?? ''
  expect(text).toContain('203.0.113.9')
  await browser.post('/api/auth/sign-out', {})
  await signIn(browser, ann.email)
  expect(await subjects(ann.email)).toEqual([NEW_DEVICE])
  const entries = await server.services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.company_id, ann.company.id))
  expect(entries.map(({ action, actor_email, ip_address }) => [action, actor_email, ip_address])).toEqual([
    ['company_created', ann.email, '198.51.100.7'],
    ['signed_in', ann.email, '203.0.113.9'],
    ['signed_in', ann.email, '203.0.113.9'],
  ])
})

test('does not mail the user about the first device of an account', async () => {
  const { email, browser } = await server.signUp()
  await browser.post('/api/auth/sign-out', {})
  await signIn(server.browser(), email)
  expect(await subjects(email)).toEqual([])
})

test('does not recognise a planted device cookie, and keeps a shared device known for its other users', async () => {
  const [mallory, ann] = [await server.signUp(), await server.signUp()]
  const attacker = server.browser()
  await signIn(attacker, mallory.email)
  const planted = attacker.cookies.get('quotespark.device') ?? ''
  const browser = server.browser()
  browser.cookies.set('quotespark.device', planted)
  await signIn(browser, ann.email)
  expect(browser.cookies.get('quotespark.device')).not.toBe(planted)
  const devices = await server.services.database.select().from(knownDevices)
  const of = (id: string) => devices.filter(({ user_id }) => user_id === id).map((each) => each.device_sha256)
  expect(of(ann.id)).toHaveLength(1)
  expect(of(mallory.id)).toEqual(of(ann.id))
})

test('strangers’ guesses lock the account for strangers but not for the owner’s device, and the owner is notified', async () => {
  const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  const ann = await strict.signUpWithCompany()
  const own = strict.browser('198.51.100.20')
  expect((await signIn(own, ann.email)).status).toBe(200)
  await own.post('/api/auth/sign-out', {})
  for (let guess = 1; guess <= 6; guess++)
    await signIn(strict.browser(`203.0.113.${guess}`), ann.email, 'wild guess')
  expect((await signIn(strict.browser('203.0.113.99'), ann.email)).status).toBe(429)
  // The owner's device from another network, with the right password at once.
  const moved = strict.browser('198.51.100.21')
  moved.cookies.set('quotespark.device', own.cookies.get('quotespark.device') ?? '')
  expect((await signIn(moved, ann.email)).status).toBe(200)
  await strict.services.background.settled()
  const mails = (await strict.receivedMail(ann.email)).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject.startsWith('Someone is trying to sign in as you'))).toHaveLength(1)
  await strict.stop()
})

test('mails the user when the password is changed or reset', async () => {
  const { browser, email } = await server.signUp()
  const change = {
    currentPassword: PASSWORD,
    newPassword: 'a better one than before',
    revokeOtherSessions: true,
  }
  await browser.post('/api/auth/change-password', change)
  await browser.post('/api/auth/request-password-reset', { email })
  const { token } = await lastLink(server, email)
  await browser.post('/api/auth/reset-password', { token, newPassword: 'and one better still' })
  expect(await subjects(email)).toEqual([
    'Your password was changed (Quotespark)',
    expect.stringContaining('password'),
    'Your password was reset (Quotespark)',
  ])
})
