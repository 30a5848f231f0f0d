import { type Database, profiles, sessions, statement } from '@quotespark/database'
import { parseCookies } from 'better-auth/cookies'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Auth } from './auth.ts'
import { knownSecrets, signerOf } from './signing-secrets.ts'

/** The user behind a request, identified by their session cookie. */
export interface SignedInUser {
  id: string
  /** The session that identifies them. */
  session_id: string
  email: string
  email_verified: boolean
  name: string
  first_name: string
  last_name: string
  avatar_url: string | null
  /** True when signing in requires a second factor; anyone with a session has passed it. */
  has_second_factor: boolean
  /** When they last proved who they are in this session, by signing in or confirming again. */
  confirmed_at: Date
  /** When they last used a second factor or a recovery code in this session. */
  factor_confirmed_at: Date | null
}

/** How precisely a session's last use is recorded, for the list of a user's devices. */
const NOTED_EVERY_MS = 5 * 60 * 1000

const liveSession = statement('live_session', (db) =>
  db
    .select({
      session_id: sessions.id,
      used_at: sessions.updated_at,
      signed_in_at: sessions.created_at,
      confirmed_at: sessions.confirmed_at,
      factor_confirmed_at: sessions.factor_confirmed_at,
      user: {
        id: profiles.id,
        email: profiles.email,
        email_verified: profiles.email_verified,
        name: profiles.name,
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        avatar_url: profiles.avatar_url,
        has_second_factor: profiles.two_factor_enabled,
      },
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    .where(
      and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expires_at, sql.placeholder('now'))),
    ),
)

/**
 * Reads the session without renewing it: renewal sets a cookie, which is the job of the session endpoint. Gives better-auth's
 * answer with one statement instead of two, as every API request begins with it.
 */
export async function signedInUser(
  auth: Auth,
  database: Database,
  headers: Headers,
): Promise<SignedInUser | undefined> {
  const { authCookies, internalAdapter } = await auth.$context
  const secrets = knownSecrets(auth.options)
  const token = signedValue(headers.get('cookie') ?? '', authCookies.sessionToken.name, secrets)
  if (token === undefined) return undefined
  const now = new Date()
  const [session] = await liveSession(database, { token, now: now.toISOString() })
  if (!session) return undefined
  if (now.getTime() - session.used_at.getTime() >= NOTED_EVERY_MS) {
    await internalAdapter.updateSession(token, { updatedAt: now })
  }
  return {
    ...session.user,
    session_id: session.session_id,
    email: session.user.email.toLowerCase(),
    confirmed_at: session.confirmed_at ?? session.signed_in_at,
    factor_confirmed_at: session.factor_confirmed_at,
  }
}

/** Returns the value of a cookie signed by better-auth, `<value>.<HMAC-SHA-256 in base64>`; undefined when the signature is wrong. */
function signedValue(cookies: string, name: string, secrets: readonly string[]): string | undefined {
  const signed = parseCookies(cookies).get(name) ?? ''
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = signed.slice(0, dot)
  return signerOf(value, signed.slice(dot + 1), 'base64', secrets) === undefined ? undefined : value
}
