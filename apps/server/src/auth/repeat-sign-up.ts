import { randomBytes } from 'node:crypto'
import { type createAuthMiddleware, requestPasswordReset, sendVerificationEmailFn } from 'better-auth/api'
import type { createAccountMails } from './account-mails.ts'

type SignUpContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Mails = ReturnType<typeof createAccountMails>

/**
 * After a sign-up with an address that has an account, which nobody is told at once. The owner of the address is, by
 * mail. While nobody has confirmed the address, two passwords for it may be of two people, and a link that confirms it
 * tells nothing of either: neither is good any more, and the mail lets its reader choose one.
 */
export async function repeatSignUp(context: SignUpContext, mails: Mails) {
  const { body, context: state } = context
  const answer = state.returned as { user?: { id: string } } | undefined
  if (!answer?.user) return // refused
  const { internalAdapter, password } = state
  const found = await internalAdapter.findUserByEmail(body.email)
  // What is answered for an address that is taken carries an id that nobody has.
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
