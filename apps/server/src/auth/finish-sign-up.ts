import { randomBytes } from 'node:crypto'
import { requestPasswordReset, sendVerificationEmailFn } from 'better-auth/api'
import type { createAccountMails } from './account-mails.ts'
import type { AuthContext } from './known-device.ts'
import { markSignUpBrowser } from './sign-up-browser.ts'

type Mails = ReturnType<typeof createAccountMails>

/**
 * Runs after a sign-up. Marks the browser, and handles an address that has an account. The answer does not reveal it, but the
 * owner of the address is informed by mail. While the address is unverified, two passwords for it may come from two people, and
 * a verification link says nothing about which is the owner's: neither works any more, and the mail lets its reader choose a
 * new one.
 */
export async function finishSignUp(context: AuthContext, mails: Mails) {
  const { body, context: state } = context
  const answer = state.returned as { user?: { id: string } } | undefined
  if (!answer?.user) return // refused
  const { internalAdapter, password } = state
  const found = await internalAdapter.findUserByEmail(body.email)
  // The answer for a taken address carries an id that belongs to no user.
  if (!found || found.user.id === answer.user.id) return markSignUpBrowser(context, found?.user.id)
  const { user } = found
  if (user.emailVerified) {
    await markSignUpBrowser(context, undefined)
    return mails.accountExists(user)
  }
  const account = await internalAdapter.findCredentialAccount(user.id)
  const hash = account?.password
  const isSame = Boolean(hash) && (await password.verify({ hash: hash ?? '', password: body.password }))
  await markSignUpBrowser(context, isSame ? user.id : undefined)
  if (isSame) return sendVerificationEmailFn(context, user)
  await internalAdapter.updatePassword(user.id, await password.hash(randomBytes(32).toString('base64url')))
  await requestPasswordReset({ ...context, method: 'POST', body: { email: user.email }, asResponse: false })
}
