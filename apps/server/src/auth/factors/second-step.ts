import { PRODUCT_NAME } from '@quotespark/domain/text'
import { twoFactor } from 'better-auth/plugins'

/** How long a user may look for their phone. */
const STEP_SECONDS = 10 * 60

/**
 * Calls after which no second step is required: they begin no session, keep the present one, or follow a second factor. A
 * passkey counts as two factors, as its authenticator serves only its owner.
 */
const PASSED = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/sign-in',
  '/change-password',
  '/get-session',
])

const twoFactorPlugin = twoFactor({
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
 * The second step of signing in, by an authenticator app or a recovery code. better-auth requires it only after a password; here
 * every other way to a session requires it too, such as a link by mail, including ways added later.
 */
export const secondStep = {
  ...twoFactorPlugin,
  hooks: {
    after: twoFactorPlugin.hooks.after.map((hook) => ({
      ...hook,
      matcher: ({ path }: { path?: string }) => !PASSED.has(path ?? ''),
    })),
  },
} satisfies typeof twoFactorPlugin
