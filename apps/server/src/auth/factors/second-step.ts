import { PRODUCT_NAME } from '@quotespark/domain'
import { twoFactor } from 'better-auth/plugins'

/** How long somebody may look for their phone. */
const STEP_SECONDS = 10 * 60

/**
 * What begins no session, or only after a second factor: a passkey, which its authenticator gives to nobody but its
 * owner, is two at once. The rest keep the session that there is.
 */
const PASSED = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/sign-in',
  '/change-password',
  '/get-session',
])

const asked = twoFactor({
  issuer: PRODUCT_NAME,
  twoFactorCookieMaxAge: STEP_SECONDS,
  // Guesses are counted with those of passwords, which never lock the owner's own devices.
  accountLockout: { enabled: false },
  schema: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
})

/**
 * The second step of signing in, by an authenticator app or a recovery code. better-auth asks for it after a password
 * alone; here every other way to a session is asked too, such as a link by mail, also those that nobody has thought of.
 */
export const secondStep = {
  ...asked,
  hooks: {
    after: asked.hooks.after.map((hook) => ({
      ...hook,
      matcher: ({ path }: { path?: string }) => !PASSED.has(path ?? ''),
    })),
  },
} satisfies typeof asked
