import { generateRandomString } from 'better-auth/crypto'
import type { Auth } from './auth.ts'
import { sign } from './signing-secrets.ts'

/** The same length as better-auth's own tokens. */
const TOKEN_LENGTH = 32

export function newSessionToken(): string {
  return generateRandomString(TOKEN_LENGTH)
}

/** Makes the session cookie as better-auth writes it, valid for as long as the session. */
export async function sessionCookie(auth: Auth, { token, expires_at }: { token: string; expires_at: Date }) {
  const { authCookies, secret } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const maxAge = Math.ceil((expires_at.getTime() - Date.now()) / 1000)
  return {
    name,
    value: `${token}.${sign(token, 'base64', secret)}`,
    attributes: { ...attributes, sameSite: 'lax' as const, maxAge },
  }
}
