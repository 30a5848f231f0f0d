import { type createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import type { createAccountMails } from './account-mails.ts'

type SignUpContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Mails = ReturnType<typeof createAccountMails>

/**
 * After a sign-up with an address that has an account, which nobody is told at once. The owner of the address is, by
 * mail. An account that nobody has confirmed is taken over by the newer sign-up: its password was chosen by somebody
 * who may never have seen a mail to this address.
 */
export async function repeatSignUp(context: SignUpContext, mails: Mails, verificationSeconds: number) {
  const { body, context: state } = context
  const answer = state.returned as { user?: { id: string } } | undefined
  if (!answer?.user) return // refused
  const found = await state.internalAdapter.findUserByEmail(body.email)
  // What is answered for an address that is taken carries an id that nobody has.
  if (!found || found.user.id === answer.user.id) return
  const { user } = found
  if (user.emailVerified) return mails.accountExists(user)

  const { name, first_name, last_name, password } = body
  await state.internalAdapter.updatePassword(user.id, await state.password.hash(password))
  await state.internalAdapter.updateUser(user.id, { name, first_name, last_name })
  const token = await createEmailVerificationToken(state.secret, user.email, undefined, verificationSeconds)
  await mails.verification({ email: user.email, name }, token)
}
