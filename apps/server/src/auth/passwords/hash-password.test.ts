import { accounts } from '@quotespark/database'
import { PASSWORD_HASH, PASSWORD as WRITTEN_PASSWORD } from '@quotespark/testing/people'
import { hashPassword as hashOfRelease010 } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PASSWORD, signIn } from '../../testing/account-calls.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { hashPassword, isPasswordOf, needsRehash } from './hash-password.ts'

test('a hash names its cost and differs each time', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(one).toMatch(/^scrypt\$15,8,3\$[\w-]{22}\$[\w-]{86}$/)
  expect(one).not.toBe(other)
})

test('a hash matches only its password, in any Unicode form', async () => {
  const hash = await hashPassword('café at the corner')
  expect(await isPasswordOf(hash, 'cafe\u0301 at the corner')).toBe(true)
  expect(await isPasswordOf(hash, 'cafe at the corner')).toBe(false)
})

test('a hash of release 0.1.0 still works and is replaced at sign-in', async () => {
  const server = await createTestServer()
  const { id, email } = await server.signUp()
  const { database } = server.services
  const old = await hashOfRelease010(PASSWORD)
  await database.update(accounts).set({ password: old }).where(eq(accounts.user_id, id))
  const kept = async () =>
    (await database.select().from(accounts).where(eq(accounts.user_id, id))).map(({ password }) => password)
  expect((await signIn(server.browser(), email, 'not the password')).status).toBe(401)
  expect(await kept()).toEqual([old])
  expect((await signIn(server.browser(), email)).status).toBe(200)
  expect(await kept()).toEqual([expect.stringMatching(/^scrypt\$/)])
  expect((await signIn(server.browser(), email)).status).toBe(200)
  await server.stop()
})

test('the hash that journeys write into the database is one of today’s, of their password', async () => {
  expect(needsRehash(PASSWORD_HASH)).toBe(false)
  expect(await isPasswordOf(PASSWORD_HASH, WRITTEN_PASSWORD)).toBe(true)
})
