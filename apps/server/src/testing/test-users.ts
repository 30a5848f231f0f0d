import { createHmac } from 'node:crypto'
import type { Company } from '@quotespark/contract'
import { accounts, asSystem, profiles } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import type { Auth } from '../auth/auth.ts'
import type { Services } from '../services.ts'
import type { TestBrowser } from './test-browser.ts'

export interface TestPerson {
  email: string
  first_name: string
  last_name: string
}

export interface SignedUpUser extends TestPerson {
  id: string
  password: string
  /** Signed in. */
  browser: TestBrowser
  client: TestBrowser['client']
}

export interface SignedUpStaff extends SignedUpUser {
  company: Company
}

export const TEST_PASSWORD = 'correct horse battery'
/** Hashing a password is slow on purpose, so it is done once for all users of a test file. */
let passwordHash: Promise<string> | undefined

/**
 * Creates a verified user with a session in better-auth's own form, but without its emails and its slow hashing. The password
 * works.
 */
export async function signUpUser(
  services: Services,
  auth: Auth,
  browser: TestBrowser,
  person: TestPerson,
): Promise<SignedUpUser> {
  const { password, internalAdapter, authCookies } = await auth.$context
  passwordHash ??= password.hash(TEST_PASSWORD)
  const hash = await passwordHash
  const id = uuidv7()
  await asSystem(services.database, async (db) => {
    await db.insert(profiles).values({
      ...person,
      id,
      name: `${person.first_name} ${person.last_name}`.trim(),
      email_verified: true,
    })
    await db
      .insert(accounts)
      .values({ id: uuidv7(), user_id: id, account_id: id, provider_id: 'credential', password: hash })
  })
  const { token } = await internalAdapter.createSession(id)
  const signature = createHmac('sha256', services.config.AUTH_SECRET[0]).update(token).digest('base64')
  browser.cookies.set(authCookies.sessionToken.name, encodeURIComponent(`${token}.${signature}`))
  return { ...person, id, password: TEST_PASSWORD, browser, client: browser.client }
}
