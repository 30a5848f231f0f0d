import { PASSWORD_HASH, PASSWORD as WRITTEN_PASSWORD } from '@quotespark/testing/people'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/account-calls.ts'
import { hashPassword, isPasswordOf } from './hash-password.ts'

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

test('the hash that journeys write into the database is one of their password', async () => {
  expect(await isPasswordOf(PASSWORD_HASH, WRITTEN_PASSWORD)).toBe(true)
})
