import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { PASSWORD, writePerson, writeSession } from '@quotespark/testing/people'
import { call } from './api.ts'
import { serverUnderTest } from './running-server.ts'

export { PASSWORD } from '@quotespark/testing/people'

/** An address that no other test uses. */
export const uniqueEmail = (name: string) => `${name}.${randomUUID()}@example.com`

export interface Person {
  email: string
  first_name: string
  last_name: string
}

/** Creates an account, with a verified address unless told otherwise. It signs nobody in. */
export async function createAccount({
  first_name = 'Ada',
  last_name = 'Lovelace',
  verified = true,
} = {}): Promise<Person> {
  const person = { email: uniqueEmail(first_name.toLowerCase()), first_name, last_name }
  await writePerson(serverUnderTest().databaseUrl, { ...person, verified })
  return person
}

/** Signs a person in to this browser with the password but without the form, as on any new device. */
export async function signIn(
  context: Pick<BrowserContext, 'request'>,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await post(context.request, '/api/auth/sign-in/email', { email, password })
}

/** Gives this browser a session of the person's, which costs less than signing in. */
export async function openSession(
  context: Pick<BrowserContext, 'addCookies'>,
  person: Pick<Person, 'email'>,
): Promise<void> {
  const { baseURL: url, databaseUrl } = serverUnderTest()
  const cookie = await writeSession(databaseUrl, person)
  await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }])
}

/** Creates a person with a company, and signs them in to this browser. */
export async function startCompany(
  context: BrowserContext,
  { company, ...person }: { company?: string; first_name?: string; last_name?: string } = {},
): Promise<Person> {
  const account = await createAccount(person)
  await openSession(context, account)
  await createCompany(context.request, company)
  return account
}

/** Creates a company of the person signed in to `request`, through the API, which knows what a new company starts with. */
export async function createCompany(request: APIRequestContext, name = 'Crumb & Co'): Promise<void> {
  await call(request, 'POST', '/companies', { name, address: '1 Mill Lane\nBath BA1 1AA' })
}

/** Invites a person as the user signed in to `request`, signs them in to `theirs`, and accepts the invitation. */
export async function joinTeam(
  request: APIRequestContext,
  theirs: BrowserContext,
  person: Person,
  role = 'other',
): Promise<void> {
  const invited = { email: person.email, role }
  const { id } = await call<{ id: string }>(request, 'POST', '/members', invited)
  await openSession(theirs, person)
  await call(theirs.request, 'POST', `/invitations/${id}/accept`)
}

/** Ends the person's sessions in all other browsers. */
export async function signOutOtherDevices(context: BrowserContext): Promise<void> {
  await post(context.request, '/api/auth/revoke-other-sessions', {})
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  // The server requires an Origin header on requests that carry a cookie.
  const headers = { origin: serverUnderTest().baseURL }
  const response = await request.post(path, { data, headers })
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true)
}
