import { randomBytes } from 'node:crypto'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { AuthContext } from './known-device.ts'

/*
 * Ties a sign-up to its browser, so that the link in the verification email signs in there and nowhere else: whoever opens
 * somebody else's link is not put into an account that another person knows the password of, and a link that was forwarded
 * or read by others opens nothing.
 */

const COOKIE = 'sign_up'
/** Shorter than the link is valid: afterwards it verifies the address and leads to the sign-in form. */
const SECONDS = 60 * 60

function cookieOf({ context }: AuthContext) {
  return context.createAuthCookie(COOKIE, { maxAge: SECONDS })
}

const identifierOf = (secret: string) => `sign-up:${secret}`

/**
 * Marks this browser as the one that signed up. Without a user, as for an address that is taken, the mark opens nothing: the
 * answer must look the same.
 */
export async function markSignUpBrowser(context: AuthContext, user_id: string | undefined): Promise<void> {
  const { internalAdapter, secret } = context.context
  const mark = randomBytes(32).toString('base64url')
  if (user_id !== undefined) {
    // The database holds a hash of the identifier. Links of this value end with a new password.
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(mark),
      value: user_id,
      expiresAt: new Date(Date.now() + SECONDS * 1000),
    })
  }
  const { name, attributes } = cookieOf(context)
  await context.setSignedCookie(name, mark, secret, attributes)
}

/**
 * Signs in after the link in the verification email was opened in the browser that signed up; once. Does nothing while
 * somebody is signed in. A second factor is asked for as after any sign-in.
 */
export async function signInWhereSignedUp(context: AuthContext): Promise<void> {
  const { returned, internalAdapter, secret } = context.context
  if (returned instanceof APIError) return
  const { name, attributes } = cookieOf(context)
  const mark = await context.getSignedCookie(name, secret)
  if (!mark || (await getSessionFromCtx(context))) return
  const bound = await internalAdapter.findVerificationValue(identifierOf(mark))
  const user = bound && (await internalAdapter.findUserById(bound.value))
  if (!user?.emailVerified || user.email !== emailIn(String(context.query?.token))) return
  // Two tabs may ask at once: one gets it.
  if (!(await internalAdapter.consumeVerificationValue(identifierOf(mark)))) return
  context.setCookie(name, '', { ...attributes, maxAge: 0 })
  const session = await internalAdapter.createSession(user.id)
  await setSessionCookie(context, { session, user })
}

/** The address in a verification token (RFC 7519) whose signature has been checked. */
function emailIn(token: string): unknown {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (payload as { email?: unknown }).email
}
