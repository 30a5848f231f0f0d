import { accounts, profiles, rateLimits, sessions, twoFactors, verifications } from '@quotespark/database'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@quotespark/domain/validation'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { magicLink } from 'better-auth/plugins'
import { v7 as uuidv7 } from 'uuid'
import { mailboxSha256 } from '../mail/mail-allowance.ts'
import type { Services } from '../services.ts'
import { createAccountHooks } from './account-hooks.ts'
import { createAccountMails } from './account-mails.ts'
import { createAccountsDatabase } from './accounts-database.ts'
import { authLogger } from './auth-logger.ts'
import { CLIENT_IP_HEADER } from './caller.ts'
import { useOneEmailPattern } from './email-pattern.ts'
import { passkeySignIn } from './factors/passkey-sign-in.ts'
import { secondStep } from './factors/second-step.ts'
import { hashPassword, isPasswordOf } from './passwords/hash-password.ts'
import { createSignUpGate } from './sign-up-gate.ts'
import { signingSecrets } from './signing-secrets.ts'

const SESSION_SECONDS = 7 * 24 * 60 * 60
/** Counted from the sign-in, however often the session is renewed. */
const LONGEST_SESSION_MS = 30 * 24 * 60 * 60 * 1000
const VERIFICATION_SECONDS = 24 * 60 * 60
const RESET_SECONDS = 60 * 60
const MAGIC_LINK_SECONDS = 15 * 60

export type Auth = ReturnType<typeof createAuth>

/** Creates accounts, sessions and their mails. Everything about better-auth is inside this folder. */
export function createAuth(services: Services) {
  useOneEmailPattern()
  const { config } = services
  const database = createAccountsDatabase(services.database)
  const mails = createAccountMails(services, database)
  const gate = createSignUpGate(services, database)
  const hooks = createAccountHooks(services, database, { mails, gate })
  const limit = (max: number, seconds: number) => ({
    window: seconds,
    max: Math.ceil(max * config.RATE_LIMIT_FACTOR),
  })

  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: config.APP_URL,
    ...signingSecrets(config.AUTH_SECRET),
    logger: authLogger(services.logger),
    // Errors other than refusals go on to the server's own error handling.
    onAPIError: { throw: true },
    hooks: { before: hooks.before, after: hooks.after },
    databaseHooks: {
      user: {
        create: {
          async before({ email }) {
            await gate.checkNewcomer(email)
            return { data: { sign_up_mailbox_sha256: mailboxSha256(email) } }
          },
        },
      },
      session: { update: { before: async (change, call) => withinBounds(change, call?.context.session) } },
    },
    database: drizzleAdapter(database.database, {
      provider: 'pg',
      schema: {
        profiles,
        sessions,
        accounts,
        verifications,
        rate_limits: rateLimits,
        two_factors: twoFactors,
      },
      transaction: true,
    }),
    advanced: {
      // `refuseForeignOrigins` runs before every call, including these; it also knows the other names of this machine.
      disableOriginCheck: true,
      disableCSRFCheck: true,
      cookiePrefix: 'quotespark',
      useSecureCookies: config.APP_URL.startsWith('https:'),
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    user: {
      modelName: 'profiles',
      fields: {
        emailVerified: 'email_verified',
        image: 'avatar_url',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        first_name: { type: 'string', required: false, defaultValue: '' },
        last_name: { type: 'string', required: false, defaultValue: '' },
        sign_up_mailbox_sha256: { type: 'string', required: false, input: false, returned: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: 24 * 60 * 60,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // Tokens of links: anyone who reads the database, or a backup of it, cannot set somebody's password.
      storeIdentifier: 'hashed',
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      ...limit(100, 60),
      customRules: {
        '/sign-in/email': limit(10, 60),
        '/sign-up/email': limit(5, 60),
        '/send-verification-email': limit(3, 60),
        '/request-password-reset': limit(3, 60),
        '/reset-password': limit(5, 60),
        '/change-password': limit(5, 60),
        '/sign-in/magic-link': limit(5, 60),
        '/magic-link/verify': limit(10, 60),
        '/two-factor/verify-totp': limit(10, 60),
        '/two-factor/verify-backup-code': limit(10, 60),
        '/passkey/options': limit(30, 60),
        '/passkey/sign-in': limit(10, 60),
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPasswordOf(hash, password) },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.passwordReset(user, token),
      onPasswordReset: ({ user }, request) => hooks.passwordReset(user, request),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: VERIFICATION_SECONDS,
      sendVerificationEmail: ({ user, token }) => mails.verification(user, token),
    },
    plugins: [
      magicLink({
        expiresIn: MAGIC_LINK_SECONDS,
        storeToken: 'hashed',
        rateLimit: limit(5, 60),
        sendMagicLink: ({ email, token }) => mails.magicLink(email, token),
      }),
      passkeySignIn(config, database),
      secondStep,
      hooks.signIns,
    ],
  })
}

interface Renewal {
  expiresAt?: Date
}

/** Renews a session when it is used, up to `LONGEST_SESSION_MS` after the sign-in. */
function withinBounds({ expiresAt }: Renewal, found: { session: { createdAt: Date } } | null | undefined) {
  if (!expiresAt || !found) return
  const end = found.session.createdAt.getTime() + LONGEST_SESSION_MS
  return { data: { expiresAt: new Date(Math.min(expiresAt.getTime(), end)) } }
}
