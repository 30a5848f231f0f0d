import { sessions } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { signedInUser } from './session.ts'

/*
 * API requests read the session with one statement of our own instead of better-auth's two. For every cookie, both must
 * admit the same user, or nobody.
 */
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function asked(cookie: string) {
  const headers = new Headers({ cookie })
  const { auth, services } = server
  const theirs = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  const ours = await signedInUser(auth, services.database, headers)
  return { ours: ours?.id, theirs: theirs?.user.id }
}

/** Returns a user's cookie: its name, and the token with its signature. */
async function signedCookie(email?: string) {
  const { id, browser } = await server.signUp(email === undefined ? {} : { email })
  const [name, value] = [...browser.cookies][0] ?? []
  if (name === undefined || value === undefined) throw new Error('nobody is signed in')
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  return { id, name, value, token, signature }
}

test('finds the user of a cookie signed by better-auth', async () => {
  const { id, name, value } = await signedCookie()
  expect(await asked(`${name}=${value}`)).toEqual({ ours: id, theirs: id })
  expect(await asked(`theme=dark; ${name}=${value}; other=1`)).toEqual({ ours: id, theirs: id })
})

test('returns the email in lower case', async () => {
  const { name, value } = await signedCookie('Person.WITH@Capitals.Example')
  const found = await signedInUser(
    server.auth,
    server.services.database,
    new Headers({ cookie: `${name}=${value}` }),
  )
  expect(found?.email).toBe('person.with@capitals.example')
})

describe('a session cookie', () => {
  const nobody = { ours: undefined, theirs: undefined }

  test('identifies nobody when it is missing, empty or has another name', async () => {
    const { name, value } = await signedCookie()
    for (const cookie of ['', `${name}=`, `other=${value}`, `x${name}=${value}`]) {
      expect(await asked(cookie), cookie).toEqual(nobody)
    }
  })

  test('identifies nobody when its token is unsigned or wrongly signed', async () => {
    const one = await signedCookie()
    const other = await signedCookie()
    const forged = [
      one.token,
      `${one.token}.`,
      `${one.token}.${other.signature}`,
      `${one.token}.${one.signature.slice(0, -2)}${one.signature.endsWith('A=') ? 'E' : 'A'}=`,
      `${one.token}.${one.signature}${one.signature}`,
      `${other.token}.${one.signature}`,
      `.${one.signature}`,
      one.signature,
      `${one.token}.${'A'.repeat(43)}=`,
    ]
    for (const value of forged) {
      expect(await asked(`${one.name}=${encodeURIComponent(value)}`), value).toEqual(nobody)
    }
  })

  test('identifies nobody when its session has expired or was ended', async () => {
    const over = await signedCookie()
    const ended = await signedCookie()
    const { database } = server.services
    await database
      .update(sessions)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(sessions.token, over.token))
    await database.delete(sessions).where(eq(sessions.token, ended.token))
    // Our statement goes first, as better-auth deletes expired sessions.
    expect(
      await signedInUser(server.auth, database, new Headers({ cookie: `${over.name}=${over.value}` })),
    ).toBeUndefined()
    expect(await asked(`${over.name}=${over.value}`)).toEqual(nobody)
    expect(await asked(`${ended.name}=${ended.value}`)).toEqual(nobody)
  })
})
