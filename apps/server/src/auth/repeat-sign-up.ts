import { randomBytes } from 'node:crypto'
import { type createAuthMiddleware, requestPasswordReset, sendVerificationEmailFn } from 'better-auth/api'
import type { createAccountMails } from './account-mails.ts'

type SignUpContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Mails = ReturnType<typeof createAccountMails>

/**
 * Runs after a sign-up with an address that has an account. The answer does not reveal it, but the owner of the address is
 * informed by mail. While the address is unverified, two passwords for it may come from two people, and a verification link
 * says nothing about which is the owner's: neither works any more, and the mail lets its reader choose a new one.
 */
export async function repeatSignUp(context: SignUpContext, mails: Mails) {
  const { body, context: state } = context
  const answer = state.returned as { user?: { id: string } } | undefined
  if (!answer?.user) return // refused
  const { internalAdapter, password } = state
  const found = await internalAdapter.findUserByEmail(body.email)
  // The answer for a taken address carries an id that belongs to no user.
  if (!found || found.user.id === answer.user.id) return
  const { user } = found
  if (user.emailVerified) return mails.accountExists(user)

  const account = await internalAdapter.findCredentialAccount(user.id)
  const hash = account?.password
  if (hash && (await password.verify({ hash, password: body.password }))) {
    return sendVerificationEmailFn(context, user)
  }
  await internalAdapter.updatePassword(user.id, await password.hash(randomBytes(32).toString('base64url')))
  await requestPasswordReset({ ...context, method: 'POST', body: { email: user.email }, asResponse: false })
}
