import { asSystem, passkeys, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AccountCall } from '../account-call.ts'
import { recordAccountEvent } from '../note-account-event.ts'
import { newRecoveryCodes } from './factor-secrets.ts'
import { lockPerson, switchOffIfLast, switchOn, writeTwoFactor } from './factors.ts'
import { assertionOptions, checkRegistration, registrationOptions } from './web-authn.ts'

type Passkey = typeof passkeys.$inferSelect

/** Limit per user; nobody keeps track of more. */
const MAX_PASSKEYS = 20

export function passkeysOf(db: Transaction, user_id: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(asc(passkeys.created_at))
}

export function beginPasskey({ services, user }: AccountCall) {
  return asSystem(services.database, async (db) => {
    const mine = await passkeysOf(db, user.id)
    if (mine.length >= MAX_PASSKEYS) throw refused(`You can have up to ${MAX_PASSKEYS} passkeys.`)
    return registrationOptions(db, services.config, user, mine)
  })
}

/** Adds a passkey. Recovery codes are issued with the user's first second factor; later ones leave them as they are. */
export async function addPasskey(call: AccountCall, name: string, response: Record<string, unknown>) {
  const { services, auth, user } = call
  const { secretConfig: key } = await auth.$context
  const { codes, kept } = await newRecoveryCodes(key)
  return asSystem(services.database, async (db) => {
    const { has_second_factor } = await lockPerson(db, user.id)
    const made = await checkRegistration(db, services.config, user.id, response)
    if (!made) throw refused('Your browser did not create a passkey that works here. Please try again.')
    const [passkey] = await db
      .insert(passkeys)
      .values({ id: uuidv7(), user_id: user.id, name, ...made, created_at: new Date() })
      .onConflictDoNothing({ target: passkeys.credential_id })
      .returning()
    if (!passkey) throw refused('This passkey has already been added.')
    if (!has_second_factor) {
      await writeTwoFactor(db, key, user.id, { backup_codes: kept })
      await switchOn(db, user.id, user.session_id)
    }
    await recordAccountEvent(services, db, {
      ...call,
      person: user,
      action: 'passkey_added',
      notice: {
        title: 'A passkey was added',
        description: has_second_factor
          ? 'You can now sign in with it.'
          : 'Signing in now asks for it or a recovery code. Your other devices were signed out.',
        change: `Passkey: ${name}`,
      },
    })
    return { passkey, recovery_codes: has_second_factor ? null : codes }
  })
}

export function removePasskey(call: AccountCall, id: string): Promise<void> {
  const { services, user } = call
  return asSystem(services.database, async (db) => {
    await lockPerson(db, user.id)
    const [removed] = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, user.id)))
      .returning()
    if (!removed) throw new Refusal('not_found', { entity: 'passkey' })
    const { isOff } = await switchOffIfLast(db, user.id)
    await recordAccountEvent(services, db, {
      ...call,
      person: user,
      action: 'passkey_removed',
      notice: {
        title: 'A passkey was removed',
        description: isOff
          ? 'It no longer signs you in, and signing in no longer asks for a second factor.'
          : 'It no longer signs you in.',
        change: `Passkey: ${removed.name}`,
      },
    })
  })
}

export function askForPasskey({ services, user }: AccountCall) {
  return asSystem(services.database, async (db) => {
    const mine = await passkeysOf(db, user.id)
    if (mine.length === 0) throw new Refusal('not_found', { entity: 'passkey' })
    return assertionOptions(db, services.config, 'passkey-confirmation', user.id, mine)
  })
}

function refused(message: string) {
  return new Refusal('invalid_input', { issues: [{ path: '', message }] })
}
