import { passkeys, profiles, sessions, type Transaction, twoFactors } from '@quotespark/database'
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { decrypted, encrypted, type FactorKey, newSecret, stepOfCode } from './factor-secrets.ts'

export type TwoFactor = typeof twoFactors.$inferSelect

/** Reads the user's row and locks it until the end of the transaction. */
export async function lockTwoFactor(db: Transaction, user_id: string): Promise<TwoFactor | undefined> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.user_id, user_id)).for('update')
  return row
}

/** Locks the user's profile, so that other calls add or remove factors only after this transaction. */
export async function lockPerson(db: Transaction, user_id: string) {
  const [person] = await db
    .select({ has_second_factor: profiles.two_factor_enabled })
    .from(profiles)
    .where(eq(profiles.id, user_id))
    .for('no key update')
  if (!person) throw new Error('a signed-in person has no profile')
  return person
}

/**
 * Takes a code of the authenticator app, each time step once and none before the last (RFC 6238, section 5.2): of two calls
 * with one code, even from two processes, the database lets one through.
 */
export async function takeAppCode(
  db: Transaction,
  key: FactorKey,
  row: TwoFactor,
  code: string,
): Promise<'taken' | 'used' | 'wrong'> {
  const step = await stepOfCode(await decrypted(key, row.secret), code)
  if (step === undefined) return 'wrong'
  return (await takeStep(db, row, step)) ? 'taken' : 'used'
}

/** Takes a code whose time step is known; false when that step or a later one was used before. */
export async function takeStep(db: Transaction, { id, secret }: TwoFactor, step: number): Promise<boolean> {
  const isLater = or(isNull(twoFactors.last_used_step), lt(twoFactors.last_used_step, step))
  const taken = await db
    .update(twoFactors)
    .set({ last_used_step: step })
    .where(and(eq(twoFactors.id, id), eq(twoFactors.secret, secret), isLater))
    .returning({ id: twoFactors.id })
  return taken.length > 0
}

/** Inserts or updates the row. A new secret starts with no used time step. */
export async function writeTwoFactor(
  db: Transaction,
  key: FactorKey,
  user_id: string,
  values: Partial<Pick<TwoFactor, 'secret' | 'backup_codes' | 'verified'>>,
): Promise<void> {
  await db
    .insert(twoFactors)
    .values({
      id: uuidv7(),
      user_id,
      secret: values.secret ?? (await encrypted(key, newSecret())),
      backup_codes: values.backup_codes ?? (await encrypted(key, '[]')),
      verified: values.verified ?? false,
    })
    .onConflictDoUpdate({
      target: twoFactors.user_id,
      set: { ...values, ...(values.secret !== undefined && { last_used_step: null }) },
    })
}

/**
 * Requires a second factor from now on and ends the user's other sessions, which began with a password or a link alone. This
 * session has just shown the factor.
 */
export async function switchOn(db: Transaction, user_id: string, session_id: string): Promise<void> {
  await db.update(profiles).set({ two_factor_enabled: true }).where(eq(profiles.id, user_id))
  await db.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.id, session_id)))
  await db.update(sessions).set({ factor_confirmed_at: new Date() }).where(eq(sessions.id, session_id))
}

/** Switches the requirement off, and deletes the recovery codes, when no authenticator app or passkey is left. */
export async function switchOffIfLast(db: Transaction, user_id: string): Promise<{ isOff: boolean }> {
  const row = await lockTwoFactor(db, user_id)
  if (row?.verified) return { isOff: false }
  if ((await db.$count(passkeys, eq(passkeys.user_id, user_id))) > 0) return { isOff: false }
  await db.delete(twoFactors).where(eq(twoFactors.user_id, user_id))
  await db.update(profiles).set({ two_factor_enabled: false }).where(eq(profiles.id, user_id))
  return { isOff: true }
}
