import type { z } from 'zod'
import { withConfirmation } from '~/api/confirmation.ts'
import type { signInInput, signUpInput } from './account-input.ts'
import { authClient } from './auth-client.ts'
import { AuthError, authAnswer } from './auth-error.ts'
import { refreshSession } from './session.ts'
import { signWithPasskey } from './web-authn.ts'

/** Result of the first sign-in step; `asked` means that a second factor is still required. */
export type SignIn = { kind: 'signed-in' } | { kind: 'asked'; hasApp: boolean }

export async function signIn(input: z.output<typeof signInInput>): Promise<SignIn> {
  return afterFirstStep(await authAnswer(authClient.signIn.email(input)))
}

/** Reads the answer untyped: better-auth only types the second step when its client plugin is included, and ours leaves it out. */
async function afterFirstStep(answer: unknown): Promise<SignIn> {
  const { twoFactorRedirect = false, twoFactorMethods = [] } = (answer ?? {}) as {
    twoFactorRedirect?: boolean
    twoFactorMethods?: string[]
  }
  if (twoFactorRedirect) return { kind: 'asked', hasApp: twoFactorMethods.includes('totp') }
  await startSession()
  return { kind: 'signed-in' }
}

/** Completes a sign-in with an authenticator code or a recovery code. */
export async function finishSignIn(code: string) {
  const typed = code.replaceAll(' ', '')
  const path = /^\d+$/.test(typed) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  await authAnswer(authClient.$fetch(path, { method: 'POST', body: { code: typed } }))
  await startSession()
}

/** Passkey prompts the user has opened. A browser runs one at a time, so an offer that comes late would cancel theirs. */
let openPrompts = 0

/** Signs in with a passkey alone, at the user's request. */
export async function signInWithPasskey() {
  openPrompts += 1
  try {
    await signInWith(await signWithPasskey(await passkeyOptions()))
  } finally {
    openPrompts -= 1
  }
}

/** Offers passkeys among a field's suggestions; waits until one is chosen or the page is left. */
export async function offerPasskeys() {
  const options = await passkeyOptions()
  if (openPrompts === 0) await signInWith(await signWithPasskey(options, true))
}

const passkeyOptions = async () =>
  (await authAnswer(
    authClient.$fetch<Record<string, unknown>>('/passkey/options', { method: 'POST', body: {} }),
  )) ?? {}

async function signInWith(response: Record<string, unknown>) {
  await authAnswer(authClient.$fetch('/passkey/sign-in', { method: 'POST', body: { response } }))
  await startSession()
}

/** Loads the session after the server has signed in; fails when the browser did not keep the cookie. */
async function startSession() {
  if (!(await refreshSession())) {
    throw new AuthError(
      400,
      undefined,
      'Your browser blocked the sign-in cookie. Please allow cookies for this site.',
    )
  }
}

/** Sends a sign-in link for the customer portal. Answers the same whether or not the address is known. */
export async function sendMagicLink(email: string) {
  await authAnswer(authClient.signIn.magicLink({ email }))
}

/** Signs in with the token of a sign-in link; throws INVALID_TOKEN when it was used before or has expired. */
export async function redeemMagicLink(token: string): Promise<SignIn> {
  const answer = await authAnswer(authClient.magicLink.verify({ query: { token } }))
  // The server answers an invalid token with a redirect to a page, so the page's text arrives here.
  if (typeof answer !== 'object' || answer === null) throw new AuthError(400, 'INVALID_TOKEN', undefined)
  return afterFirstStep(answer)
}

/** Creates an account without signing in: the address must be verified first. Answers the same whether or not it has an account. */
export async function signUp({ first_name, last_name, email, password }: z.output<typeof signUpInput>) {
  await authAnswer(
    authClient.signUp.email({ first_name, last_name, email, password, name: `${first_name} ${last_name}` }),
  )
}

export async function sendVerificationLink(email: string) {
  await authAnswer(authClient.sendVerificationEmail({ email }))
}

/**
 * Redeems the token of a verification link; an invalid or expired one gives `expired`. In the browser that signed up, the
 * server signs in as well.
 */
export async function verifyEmail(token: string): Promise<'signed-in' | 'verified' | 'expired'> {
  try {
    await authAnswer(authClient.verifyEmail({ query: { token } }))
  } catch (error) {
    if (error instanceof AuthError && REFUSED_TOKEN.has(error.status)) return 'expired'
    throw error
  }
  return (await refreshSession()) ? 'signed-in' : 'verified'
}

/** Bad Request and Unauthorized. */
const REFUSED_TOKEN = new Set([400, 401])

export async function requestPasswordReset(email: string) {
  await authAnswer(authClient.requestPasswordReset({ email }))
}

export async function resetPassword(token: string, newPassword: string) {
  await authAnswer(authClient.resetPassword({ token, newPassword }))
}

/** Changes the password and signs the other devices out. Throws INVALID_PASSWORD when `currentPassword` is wrong. */
export async function changePassword(passwords: { currentPassword: string; newPassword: string }) {
  await authAnswer(authClient.changePassword({ ...passwords, revokeOtherSessions: true }))
  await startSession()
}

export type SignOutScope = 'this-device' | 'other-devices' | 'all-devices'

export async function signOut(scope: SignOutScope) {
  if (scope === 'other-devices') {
    await withConfirmation(() => authAnswer(authClient.revokeOtherSessions()))
    return
  }
  try {
    if (scope === 'all-devices') await withConfirmation(() => authAnswer(authClient.revokeSessions()))
    // Needed after revoking as well: this call removes the cookie.
    await authAnswer(authClient.signOut())
  } catch (error) {
    // Being signed out elsewhere already is just as good.
    if (!(error instanceof AuthError && error.status === 401)) throw error
  }
}
