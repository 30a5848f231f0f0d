import { randomBytes } from 'node:crypto'
import { knownDevices, profiles, sessions, type Transaction } from '@quotespark/database'
import { deviceName } from '@quotespark/domain/company'
import type { createAuthMiddleware } from 'better-auth/api'
import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashLinkToken } from '../link-token.ts'

export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const COOKIE = 'device'
/** The longest time that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

interface Person {
  id: string
}

function cookieOf({ context }: AuthContext) {
  return context.createAuthCookie(COOKIE, { maxAge: COOKIE_SECONDS })
}

async function deviceIn(context: AuthContext): Promise<string | undefined> {
  const { name } = cookieOf(context)
  return (await context.getSignedCookie(name, context.context.secret)) || undefined
}

/** Returns the calling device if the owner of this email has signed in on it before. */
export async function knownDevice(
  context: AuthContext,
  db: Transaction,
  email: string,
): Promise<string | undefined> {
  const device = await deviceIn(context)
  if (device === undefined) return undefined
  const device_sha256 = hashLinkToken(device)
  const found = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(profiles, eq(profiles.id, knownDevices.user_id))
    .where(
      and(
        eq(knownDevices.device_sha256, device_sha256),
        eq(sql`lower(${profiles.email})`, email.toLowerCase()),
      ),
    )
  return found.length > 0 ? device_sha256 : undefined
}

/**
 * Marks this device as known after a sign-in. `isNew` is true when the user has signed in elsewhere before but never here, and
 * should be notified; the first device of an account is not worth a notice.
 */
export async function rememberDevice(
  context: AuthContext,
  db: Transaction,
  person: Person,
  session_id: string,
  user_agent: string,
): Promise<{ isNew: boolean }> {
  const { name: cookie, attributes } = cookieOf(context)
  const had = await deviceIn(context)
  const isKnown = had !== undefined && (await isDeviceOf(db, person.id, had))
  // A device new to this user gets a new id: somebody else may have planted the one in their browser.
  const device = isKnown ? had : randomBytes(32).toString('base64url')
  if (had !== undefined && !isKnown) await renameDevice(db, had, device)
  // Set again at each sign-in, as browsers count the cookie's lifetime from when it was set.
  await context.setSignedCookie(cookie, device, context.context.secret, attributes)
  const now = new Date()
  const [seen] = await db
    .insert(knownDevices)
    .values({
      id: uuidv7(),
      user_id: person.id,
      device_sha256: hashLinkToken(device),
      name: deviceName(user_agent),
      created_at: now,
      last_seen_at: now,
    })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.device_sha256],
      set: { last_seen_at: now, name: deviceName(user_agent) },
    })
    .returning({
      id: knownDevices.id,
      isNew: sql<boolean>`${knownDevices.created_at} = ${now.toISOString()}`,
    })
  if (!seen?.isNew) return { isNew: false }
  const others =
    (await db.$count(knownDevices, and(eq(knownDevices.user_id, person.id), ne(knownDevices.id, seen.id)))) +
    (await db.$count(sessions, and(eq(sessions.user_id, person.id), ne(sessions.id, session_id))))
  return { isNew: others > 0 }
}

async function isDeviceOf(db: Transaction, user_id: string, device: string): Promise<boolean> {
  const mine = and(eq(knownDevices.user_id, user_id), eq(knownDevices.device_sha256, hashLinkToken(device)))
  return (await db.$count(knownDevices, mine)) > 0
}

/** Gives the device its new id for the other users who sign in on it. */
async function renameDevice(db: Transaction, from: string, to: string): Promise<void> {
  await db
    .update(knownDevices)
    .set({ device_sha256: hashLinkToken(to) })
    .where(eq(knownDevices.device_sha256, hashLinkToken(from)))
}
