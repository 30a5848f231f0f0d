import { accounts, profiles, rateLimits, sessions, verifications } from '@quotespark/database'
import type { MailTemplates } from '@quotespark/documents/mail'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PRODUCT_NAME, personName } from '@quotespark/domain'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { magicLink } from 'better-auth/plugins'
import { v7 as uuidv7 } from 'uuid'
import { CLIENT_IP_HEADER } from '../http/client-ip.ts'
import { postEmail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { createAccountsDatabase } from './accounts-database.ts'
import { authLogger } from './auth-logger.ts'
import { checkAccountInput } from './check-account-input.ts'

const SESSION_SECONDS = 7 * 24 * 60 * 60
const VERIFICATION_SECONDS = 24 * 60 * 60
const RESET_SECONDS = 60 * 60
const MAGIC_LINK_SECONDS = 15 * 60

export type Auth = ReturnType<typeof createAuth>

/** Accounts, sessions and their mails. Everything about better-auth is inside this folder. */
export function createAuth(services: Services) {
  const { config } = services
  const { database, join } = createAccountsDatabase(services.database)

  async function mail<Template extends keyof MailTemplates>(
    template: Template,
    to: string,
    variables: MailTemplates[Template],
    link: string,
  ) {
    await join((db) => postEmail(services, db, { template, to, variables, company_id: null }))
    // Without a mail provider the link must still reach the person who runs the product (decisions, E-mail).
    if (config.keepsMail && config.LOG_LEVEL !== 'silent')
      process.stdout.write(`\n  Mail for ${to}: ${link}\n\n`)
  }

  const limit = (max: number, seconds: number) => ({
    window: seconds,
    max: Math.ceil(max * config.RATE_LIMIT_FACTOR),
  })

  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: config.APP_URL,
    secret: config.AUTH_SECRET,
    trustedOrigins: [config.APP_URL],
    logger: authLogger(services.logger),
    // What is not a refusal goes on to the server's own handling of failures.
    onAPIError: { throw: true },
    hooks: { before: checkAccountInput },
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: { profiles, sessions, accounts, verifications, rate_limits: rateLimits },
      transaction: true,
    }),
    advanced: {
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
        '/sign-in/magic-link': limit(5, 60),
        '/magic-link/verify': limit(10, 60),
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        const link = `${config.APP_URL}/auth/reset-password?token=${encodeURIComponent(token)}`
        await mail('password-reset', user.email, { name: personName(user), resetUrl: link }, link)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: VERIFICATION_SECONDS,
      async sendVerificationEmail({ user, token }) {
        const link = `${config.APP_URL}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent('/auth?verified=1')}`
        await mail(
          'account-verification',
          user.email,
          { name: personName(user), verificationUrl: link },
          link,
        )
      },
    },
    plugins: [
      magicLink({
        expiresIn: MAGIC_LINK_SECONDS,
        storeToken: 'hashed',
        rateLimit: limit(5, 60),
        async sendMagicLink({ email, token }) {
          // The page redeems the token: a scanner that only fetches the link does not use it up.
          const link = `${config.APP_URL}/portal/login?token=${encodeURIComponent(token)}`
          await mail('magic-link', email, { loginUrl: link }, link)
        },
      }),
    ],
  })
}
