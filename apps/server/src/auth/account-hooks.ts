import {
  asSystem,
  emailChanges,
  profiles,
  sessions,
  type Transaction,
  twoFactors,
  verifications,
} from '@quotespark/database'
import { REFUSAL_SENTENCES } from '@quotespark/domain/refusal-sentences'
import { MESSAGES } from '@quotespark/domain/validation'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { createAccountMails } from './account-mails.ts'
import type { AccountsDatabase } from './accounts-database.ts'
import { callerOf } from './caller.ts'
import { checkAccountCall, cleanAccountCall } from './check-account-call.ts'
import { hashWithSaltOf, recoveryCodesIn } from './factors/factor-secrets.ts'
import { takeAppCode } from './factors/factors.ts'
import { finishSignUp } from './finish-sign-up.ts'
import type { Guess, Locked } from './guess-limits.ts'
import { type AuthContext, knownDevice, rememberDevice } from './known-device.ts'
import { type Person, recordAccountEvent } from './note-account-event.ts'
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts'
import { isConfirmed } from './require-confirmation.ts'
import { createSignInLog, hasEmail } from './sign-in-log.ts'
import { signInWhereSignedUp } from './sign-up-browser.ts'
import type { createSignUpGate } from './sign-up-gate.ts'

const SIGN_IN = '/sign-in/email'
const CHANGE_PASSWORD = '/change-password'
const TOTP = '/two-factor/verify-totp'
const RECOVERY_CODE = '/two-factor/verify-backup-code'
/** Ends with a session in the browser that signed up. Elsewhere it signs nobody in, which is no refusal. */
const VERIFICATION = '/verify-email'
/** Calls that end with a session, unless a second step is required. */
const SIGN_IN_CALLS = new Set([SIGN_IN, '/magic-link/verify', TOTP, RECOVERY_CODE, '/passkey/sign-in'])
/** Sign-ins by a second factor. */
const BY_FACTOR = new Set([TOTP, RECOVERY_CODE, '/passkey/sign-in'])
/** Require a recent confirmation, so that nobody who finds an open browser can sign out other devices. Plain sign-out asks nothing. */
const SESSION_REVOCATIONS = new Set(['/revoke-session', '/revoke-other-sessions', '/revoke-sessions'])

/** Hooks around better-auth's calls: they count guesses, check passwords and report account events. */
export function createAccountHooks(
  services: Services,
  database: AccountsDatabase,
  {
    mails,
    gate,
  }: { mails: ReturnType<typeof createAccountMails>; gate: ReturnType<typeof createSignUpGate> },
) {
  const { guesses, background } = services
  const log = createSignInLog(services)

  /** Deletes links mailed earlier: somebody else may have read them, perhaps the very reason for the new password. */
  const forgetLinks = (userId: string) =>
    database.join(async (db) => {
      await db.delete(verifications).where(eq(verifications.value, userId))
      await db.delete(emailChanges).where(eq(emailChanges.user_id, userId))
    })

  async function countGuess(context: AuthContext, account: string): Promise<void> {
    const caller = callerOf(context.headers)
    const device = await database.join((db) => knownDevice(context, db, account))
    const locked = await guesses.count({ account, address: caller.client_ip, device })
    if (!locked) return
    log({ way: context.path, outcome: 'locked', email: account })
    // Run in the background: its duration would reveal whether the address has an account.
    if (locked.isFirst) background.run('a lock was not told', () => notifyOfLock(account, context))
    throw tooManyGuesses(locked)
  }

  async function forgetGuesses(context: AuthContext, account: string): Promise<void> {
    const device = await database.join((db) => knownDevice(context, db, account))
    const guess: Guess = { account, address: callerOf(context.headers).client_ip, device }
    await guesses.forget(guess)
  }

  function notifyOfLock(account: string, context: AuthContext): Promise<void> {
    return asSystem(services.database, async (db) => {
      const [person] = await db.select().from(profiles).where(hasEmail(account))
      if (!person) return
      await recordAccountEvent(services, db, {
        person,
        caller: callerOf(context.headers),
        action: 'sign_in_locked',
        notice: {
          title: 'Someone is trying to sign in as you',
          description:
            'There were too many failed sign-in attempts. For up to an hour, nobody can sign in to your account from a device you have not used before. Your own devices still work.',
          advice:
            'If this was you and you have forgotten your password, choose a new one to unlock your account now.',
          path: '/auth/forgot-password',
        },
      })
    })
  }

  async function signedIn(context: AuthContext) {
    return (await getSessionFromCtx(context))?.user
  }

  async function requireRecentConfirmation(context: AuthContext): Promise<void> {
    const found = await getSessionFromCtx(context)
    // better-auth itself refuses a caller who is not signed in.
    if (!found) return
    const [session] = await database.join((db) =>
      db.select().from(sessions).where(eq(sessions.id, found.session.id)),
    )
    if (session && isConfirmed(session.confirmed_at ?? session.created_at)) return
    const code = 'confirmation_required'
    throw new APIError('FORBIDDEN', { code, message: REFUSAL_SENTENCES[code]({}) })
  }

  /** Finds the user who has given a password but still owes the second factor. */
  async function halfSignedIn(context: AuthContext) {
    const { internalAdapter, createAuthCookie, secret } = context.context
    const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret)
    const found = challenge ? await internalAdapter.findVerificationValue(challenge) : undefined
    return found ? internalAdapter.findUserById(found.value) : undefined
  }

  async function guessSecondStep(context: AuthContext) {
    // Signed-in users confirm elsewhere, where guesses are counted by session.
    if (await getSessionFromCtx(context)) {
      throw new APIError('BAD_REQUEST', { code: 'SIGNED_IN', message: 'You are already signed in.' })
    }
    const person = await halfSignedIn(context)
    if (!person) return
    await countGuess(context, person.email)
    const code = String(context.body?.code)
    if (context.path === TOTP) return useCode(context, person, code)
    // better-auth compares the code with the stored ones, which are hashes.
    return { context: { body: { code: await hashOfCode(context, person.id, code) } } }
  }

  /** Refuses a code that was used before; better-auth itself refuses a wrong one. */
  async function useCode(context: AuthContext, { id, email }: Person, code: string): Promise<void> {
    const outcome = await database.join(async (db) => {
      const [row] = await db.select().from(twoFactors).where(eq(twoFactors.user_id, id))
      return row?.verified ? takeAppCode(db, context.context.secretConfig, row, code) : 'wrong'
    })
    if (outcome !== 'used') return
    log({ way: context.path, outcome: 'refused', email })
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
  }

  async function hashOfCode({ context }: AuthContext, user_id: string, code: string): Promise<string> {
    const [row] = await database.join((db) =>
      db.select().from(twoFactors).where(eq(twoFactors.user_id, user_id)),
    )
    return hashWithSaltOf(row ? await recoveryCodesIn(context.secretConfig, row.backup_codes) : [], code)
  }

  async function logRefusal(context: AuthContext): Promise<void> {
    const { returned } = context.context
    if (!SIGN_IN_CALLS.has(context.path) || !(returned instanceof APIError)) return
    const given: unknown = context.path === SIGN_IN ? context.body?.email : undefined
    const email = typeof given === 'string' ? given : (await halfSignedIn(context))?.email
    log({ way: context.path, outcome: 'refused', email })
  }

  async function noteSignIn(context: AuthContext): Promise<void> {
    await logRefusal(context)
    const { newSession } = context.context
    if (!newSession || !(SIGN_IN_CALLS.has(context.path) || context.path === VERIFICATION)) return
    const { session, user } = newSession
    log({ way: context.path, outcome: 'passed', email: user.email })
    const caller = callerOf(context.headers)
    await forgetGuesses(context, user.email)
    await database.join(async (db) => {
      await endSessionBefore(context, db, session.token)
      if (BY_FACTOR.has(context.path)) {
        await db.update(sessions).set({ factor_confirmed_at: new Date() }).where(eq(sessions.id, session.id))
      }
      const { isNew } = await rememberDevice(context, db, user, session.id, caller.user_agent)
      await recordAccountEvent(services, db, {
        action: 'signed_in',
        person: user,
        caller,
        ...(isNew && { notice: NEW_DEVICE }),
      })
    })
  }

  const notePassword = (context: AuthContext, person: Person) =>
    database.join((db) =>
      recordAccountEvent(services, db, {
        person,
        caller: callerOf(context.headers),
        action: 'password_changed',
        notice: {
          title: 'Your password was changed',
          description: 'Your other devices were signed out.',
        },
      }),
    )

  return {
    before: createAuthMiddleware(async (context) => {
      cleanAccountCall(context)
      checkAccountCall(context)
      if (context.path === '/sign-up/email') await gate.checkSignUp(String(context.body?.email))
      await refuseWeakPassword(context, database)
      if (context.path === SIGN_IN) await countGuess(context, String(context.body?.email))
      if (context.path === TOTP || context.path === RECOVERY_CODE) return guessSecondStep(context)
      if (SESSION_REVOCATIONS.has(context.path)) await requireRecentConfirmation(context)
      if (context.path === CHANGE_PASSWORD) {
        const person = await signedIn(context)
        if (person) await countGuess(context, person.email)
      }
    }),
    after: createAuthMiddleware(async (context) => {
      const { path, context: state } = context
      if (path === '/sign-up/email') await finishSignUp(context, mails)
      if (path === VERIFICATION) await signInWhereSignedUp(context)
      if (path === CHANGE_PASSWORD && state.newSession) {
        const { user } = state.newSession
        await forgetGuesses(context, user.email)
        await forgetLinks(user.id)
        await notePassword(context, user)
      }
    }),
    /** A plugin to place after the second step, which ends a session begun too early. */
    signIns: {
      id: 'sign-ins',
      hooks: { after: [{ matcher: () => true, handler: createAuthMiddleware(noteSignIn) }] },
    },
    /** Runs after a user has set a new password by mail. */
    async passwordReset(person: Person, request: Request | undefined): Promise<void> {
      const caller = callerOf(request?.headers)
      await guesses.forget({ account: person.email, address: caller.client_ip })
      await database.join(async (db) => {
        // Anyone with the link reads the mail of this address, which is all that verification asks.
        await db.update(profiles).set({ email_verified: true }).where(eq(profiles.id, person.id))
        await recordAccountEvent(services, db, {
          person,
          caller,
          action: 'password_reset',
          notice: {
            title: 'Your password was reset',
            description: 'It was reset with a link that we emailed to you. All your devices were signed out.',
            advice:
              'If this was not you, someone else can read your email. Change your email password first.',
            path: '/auth/forgot-password',
          },
        })
      })
      await forgetLinks(person.id)
    },
  }
}

/** Ends the session this browser had before, so that anyone who knows its token cannot go on with it. */
async function endSessionBefore(context: AuthContext, db: Transaction, token: string): Promise<void> {
  const { authCookies, secret } = context.context
  const before = await context.getSignedCookie(authCookies.sessionToken.name, secret)
  if (before && before !== token) await db.delete(sessions).where(eq(sessions.token, before))
}

const NEW_DEVICE = {
  title: 'You signed in on a new device',
  description: 'Someone signed in to your account on a device we have not seen before.',
}

function tooManyGuesses({ seconds }: Locked) {
  const message = MESSAGES.tooManyGuesses
  return new APIError('TOO_MANY_REQUESTS', { message }, { 'X-Retry-After': String(seconds) })
}
