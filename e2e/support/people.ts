import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { call } from './api.ts'
import { openMailbox } from './mailbox.ts'

export const PASSWORD = 'correct horse battery'

/** An address that no other test uses. */
export const uniqueEmail = (name: string) => `${name}.${randomUUID()}@example.com`

export interface Person {
  email: string
  first_name: string
  last_name: string
}

/** Creates an account, with a verified address unless told otherwise. It signs nobody in. */
export async function createAccount(
  request: APIRequestContext,
  { first_name = 'Ada', last_name = 'Lovelace', verified = true } = {},
): Promise<Person> {
  const email = uniqueEmail(first_name.toLowerCase())
  const name = `${first_name} ${last_name}`
  await post(request, '/api/auth/sign-up/email', { email, password: PASSWORD, first_name, last_name, name })
  if (verified) {
    const { links } = await openMailbox(request).waitFor(email, 'Verify your email address')
    const link = links.find((one) => one.includes('/auth/verify-email?')) ?? ''
    const response = await request.get(`/api/auth/verify-email${new URL(link).search}`)
    expect(response.ok()).toBe(true)
  }
  return { email, first_name, last_name }
}

/** Signs a person in to this browser without the form. */
export async function signIn(
  context: Pick<BrowserContext, 'request'>,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await post(context.request, '/api/auth/sign-in/email', { email, password })
}

/** Creates a person with a company, and signs them in to this browser. */
export async function startCompany(
  context: Pick<BrowserContext, 'request'>,
  { company = 'Crumb & Co', ...person }: { company?: string; first_name?: string; last_name?: string } = {},
): Promise<Person> {
  const account = await createAccount(context.request, person)
  await signIn(context, account)
  await call(context.request, 'POST', '/companies', { name: company, address: '1 Mill Lane\nBath BA1 1AA' })
  return account
}

/** Invites a person as the user signed in to `request`, signs them in to `theirs`, and accepts the invitation. */
export async function joinTeam(
  request: APIRequestContext,
  theirs: Pick<BrowserContext, 'request'>,
  person: Person,
  role = 'other',
): Promise<void> {
  const invited = { email: person.email, role }
  const { id } = await call<{ id: string }>(request, 'POST', '/members', invited)
  await signIn(theirs, person)
  await call(theirs.request, 'POST', `/invitations/${id}/accept`)
}

/** Ends the person's sessions in all other browsers. */
export async function signOutOtherDevices(context: BrowserContext): Promise<void> {
  await post(context.request, '/api/auth/revoke-other-sessions', {})
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  // The server requires an Origin header on requests that carry a cookie.
  const headers = { origin: process.env.E2E_BASE_URL ?? '' }
  const response = await request.post(path, { data, headers })
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true)
}
