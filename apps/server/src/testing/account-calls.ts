import { vi } from 'vitest'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'
import { TEST_PASSWORD } from './test-users.ts'

export const PASSWORD = TEST_PASSWORD
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** Moves the system clock, which better-auth reads directly. Undone by `vi.useRealTimers()`. */
export function passTime(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

let count = 0
export const newEmail = () => `ann-${++count}@example.com`

export const signUp = (browser: TestBrowser, email: string, details: object = {}) =>
  browser.post('/api/auth/sign-up/email', {
    email,
    password: PASSWORD,
    name: 'Ann Baker',
    first_name: 'Ann',
    last_name: 'Baker',
    ...details,
  })

export const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/sign-in/email', { email, password })

/** Tells for each of these browsers whether it is signed in. */
export const signedIn = (...browsers: readonly TestBrowser[]): Promise<boolean[]> =>
  Promise.all(
    browsers.map((browser) =>
      browser.client.account.get().then(
        () => true,
        () => false,
      ),
    ),
  )

/** The link in the newest email with a token to this address; notices of past events carry none. */
export async function lastLink(server: TestServer, email: string): Promise<{ path: string; token: string }> {
  const links = (await server.receivedMail(email)).flatMap((mail) => mail.links)
  const link = links.findLast((each) => each.includes('token='))
  if (!link) throw new Error(`No link with a token among ${links}`)
  const { pathname, searchParams } = new URL(link)
  return { path: pathname, token: searchParams.get('token') ?? '' }
}

export const verify = (browser: TestBrowser, token: string) =>
  browser.fetch(`/api/auth/verify-email?token=${encodeURIComponent(token)}`)

export async function verifiedUser(server: TestServer): Promise<string> {
  const { email } = await server.signUp({ email: newEmail(), first_name: 'Ann', last_name: 'Baker' })
  return email
}

/** Signs one person in on three browsers. */
export async function threeDevices(server: TestServer) {
  const email = await verifiedUser(server)
  const devices = [server.browser(), server.browser(), server.browser()] as const
  for (const device of devices) await signIn(device, email)
  return devices
}
