import type { z } from 'zod'
import type { signInInput, signUpInput } from './account-input.ts'
import { authClient } from './auth-client.ts'
import { AuthError, authAnswer } from './auth-error.ts'
import { refreshSession } from './session.ts'

export async function signIn(input: z.output<typeof signInInput>) {
  await authAnswer(authClient.signIn.email(input))
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
export async function redeemMagicLink(token: string) {
  const answer = await authAnswer(authClient.magicLink.verify({ query: { token } }))
  // A token that is no good is answered by a redirect to some page, which arrives here as the text of that page.
  if (!answer?.session) throw new AuthError(400, 'INVALID_TOKEN', undefined)
  await startSession()
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
    await authAnswer(authClient.revokeOtherSessions())
    return
  }
  try {
    if (scope === 'all-devices') await authAnswer(authClient.revokeSessions())
    // Also after revoking: this call removes the cookie.
    await authAnswer(authClient.signOut())
  } catch (error) {
    // Already signed out elsewhere is as good.
    if (!(error instanceof AuthError && error.status === 401)) throw error
  }
}
