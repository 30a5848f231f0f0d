import type { z } from 'zod'
import { confirmed } from '~/api/confirmation.ts'
import type { signInInput, signUpInput } from './account-input.ts'
import { authClient } from './auth-client.ts'
import { AuthError, authAnswer } from './auth-error.ts'
import { refreshSession } from './session.ts'
import { signByPasskey } from './web-authn.ts'

/** `asked`: a second step is wanted before anybody is signed in. */
export type SignIn = { kind: 'signed-in' } | { kind: 'asked'; hasApp: boolean }

export async function signIn(input: z.output<typeof signInInput>): Promise<SignIn> {
  return afterFirstStep(await authAnswer(authClient.signIn.email(input)))
}

/** better-auth's types know of no second step where its own client of it is left out. */
async function afterFirstStep(answer: unknown): Promise<SignIn> {
  const { twoFactorRedirect = false, twoFactorMethods = [] } = (answer ?? {}) as {
    twoFactorRedirect?: boolean
    twoFactorMethods?: string[]
  }
  if (twoFactorRedirect) return { kind: 'asked', hasApp: twoFactorMethods.includes('totp') }
  await startSession()
  return { kind: 'signed-in' }
}

/** A code of the authenticator app, or a recovery code. */
export async function finishSignIn(code: string) {
  const typed = code.replaceAll(' ', '')
  const path = /^\d+$/.test(typed) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  await authAnswer(authClient.$fetch(path, { method: 'POST', body: { code: typed } }))
  await startSession()
}

/** A browser asks for one passkey at a time: an offer that comes late would call off what somebody has pressed for. */
let pressedFor = 0

/** Signs in by a passkey alone, which somebody has pressed for. */
export async function signInByPasskey() {
  pressedFor += 1
  try {
    await signInWith(await signByPasskey(await passkeyOptions()))
  } finally {
    pressedFor -= 1
  }
}

/** The same among the suggestions of a field, where it waits until one is chosen, or the page is left. */
export async function offerPasskeys() {
  const options = await passkeyOptions()
  if (pressedFor === 0) await signInWith(await signByPasskey(options, true))
}

const passkeyOptions = async () =>
  (await authAnswer(
    authClient.$fetch<Record<string, unknown>>('/passkey/options', { method: 'POST', body: {} }),
  )) ?? {}

async function signInWith(response: Record<string, unknown>) {
  await authAnswer(authClient.$fetch('/passkey/sign-in', { method: 'POST', body: { response } }))
  await startSession()
}

/** The server has signed in: its cookie must be there now. */
async function startSession() {
  if (!(await refreshSession())) {
    throw new AuthError(
      400,
      undefined,
      'Your browser did not keep the sign-in. Please allow cookies for this site.',
    )
  }
}

/** A sign-in link for the customer portal. Answers alike whether anybody has this address or not. */
export async function sendMagicLink(email: string) {
  await authAnswer(authClient.signIn.magicLink({ email }))
}

/** Signs in with the token of such a link; INVALID_TOKEN when it was used before or is too old. */
export async function redeemMagicLink(token: string): Promise<SignIn> {
  const answer = await authAnswer(authClient.magicLink.verify({ query: { token } }))
  // A token that is no good is answered by a redirect to some page, which arrives here as the text of that page.
  if (typeof answer !== 'object' || answer === null) throw new AuthError(400, 'INVALID_TOKEN', undefined)
  return afterFirstStep(answer)
}

/** Does not sign in: the address has to be verified first. Answers alike whether it has an account or not. */
export async function signUp({ first_name, last_name, email, password }: z.output<typeof signUpInput>) {
  await authAnswer(
    authClient.signUp.email({ first_name, last_name, email, password, name: `${first_name} ${last_name}` }),
  )
}

export async function sendVerificationLink(email: string) {
  await authAnswer(authClient.sendVerificationEmail({ email }))
}

/** Redeems the token of a verification link; one that is no good, or too old, is `expired`. */
export async function verifyEmail(token: string): Promise<'verified' | 'expired'> {
  try {
    await authAnswer(authClient.verifyEmail({ query: { token } }))
    return 'verified'
  } catch (error) {
    if (error instanceof AuthError && REFUSED_TOKEN.has(error.status)) return 'expired'
    throw error
  }
}

/** Bad Request and Unauthorized. */
const REFUSED_TOKEN = new Set([400, 401])

export async function requestPasswordReset(email: string) {
  await authAnswer(authClient.requestPasswordReset({ email }))
}

export async function resetPassword(token: string, newPassword: string) {
  await authAnswer(authClient.resetPassword({ token, newPassword }))
}

/** Signs the other devices out. INVALID_PASSWORD when `currentPassword` is not the one in use. */
export async function changePassword(passwords: { currentPassword: string; newPassword: string }) {
  await authAnswer(authClient.changePassword({ ...passwords, revokeOtherSessions: true }))
  await startSession()
}

export type SignOutScope = 'this-device' | 'other-devices' | 'all-devices'

export async function signOut(scope: SignOutScope) {
  if (scope === 'other-devices') {
    await confirmed(() => authAnswer(authClient.revokeOtherSessions()))
    return
  }
  try {
    if (scope === 'all-devices') await confirmed(() => authAnswer(authClient.revokeSessions()))
    // Also after revoking: this call removes the cookie.
    await authAnswer(authClient.signOut())
  } catch (error) {
    // Already signed out elsewhere is as good.
    if (!(error instanceof AuthError && error.status === 401)) throw error
  }
}
