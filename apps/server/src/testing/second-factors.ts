import { TOTP } from 'otpauth'
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

const HALF_MINUTE = 30_000

/** An authenticator app with a secret. Each call gives the code of another half minute, because a code works only once. */
interface AuthenticatorApp {
  code(): string
}

function authenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret })
  // The server accepts the previous, the current and the next code.
  let next = -1
  return {
    code() {
      const code = totp.generate({ timestamp: Date.now() + next * HALF_MINUTE })
      next += 1
      return code
    },
  }
}

/** Sets up an authenticator app as the screen does. */
export async function setUpApp({ client }: TestBrowser) {
  const { secret } = await client.account.beginAuthenticatorApp()
  const app = authenticatorApp(secret)
  const { recovery_codes } = await client.account.activateAuthenticatorApp({ code: app.code() })
  return { app, recovery_codes }
}

export async function setUpPasskey({ url }: Pick<TestServer, 'url'>, { client }: TestBrowser) {
  const authenticator = createSoftwareAuthenticator(url)
  const response = authenticator.create(await client.account.beginPasskey())
  const { passkey, recovery_codes } = await client.account.addPasskey({ name: 'Laptop', response })
  return { authenticator, passkey, recovery_codes }
}

export async function signInByPasskey(browser: TestBrowser, authenticator: SoftwareAuthenticator) {
  const options = await (await browser.post('/api/auth/passkey/options', {})).json()
  return browser.post('/api/auth/passkey/sign-in', {
    response: authenticator.get(options as Record<string, unknown>),
  })
}

export const secondStep = (browser: TestBrowser, code: string) =>
  browser.post(`/api/auth/two-factor/${/^\d+$/.test(code) ? 'verify-totp' : 'verify-backup-code'}`, { code })
