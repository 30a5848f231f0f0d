import { base32 } from '@better-auth/utils/base32'
import { asSystem, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type { AccountCall } from '../account-call.ts'
import { recordAccountEvent } from '../note-account-event.ts'
import {
  authenticatorUri,
  decrypted,
  encrypted,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from './factor-secrets.ts'
import { lockPerson, lockTwoFactor, switchOffIfLast, switchOn, takeStep, writeTwoFactor } from './factors.ts'

/** Creates the secret for a new app; its codes are not required before the first one was right. */
export async function beginAuthenticatorApp({ services, auth, user }: AccountCall) {
  const { secretConfig: key } = await auth.$context
  const secret = newSecret()
  await asSystem(services.database, async (db) => {
    if ((await lockTwoFactor(db, user.id))?.verified) throw alreadyOn()
    await writeTwoFactor(db, key, user.id, { secret: await encrypted(key, secret) })
  })
  return { secret: base32.encode(secret, { padding: false }), uri: authenticatorUri(secret, user.email) }
}

/** Refuses a wrong code with `invalid_input`. Returns new recovery codes, which replace any earlier ones. */
export async function activateAuthenticatorApp(call: AccountCall, typed: string): Promise<string[]> {
  const { services, auth, user } = call
  const code = typed.replaceAll(' ', '')
  const { secretConfig: key } = await auth.$context
  const { secret } = await asSystem(services.database, (db) => requireBegun(db, user.id))
  // Recovery codes are slow to hash, so a wrong code is refused first.
  const step = await stepOfCode(await decrypted(key, secret), code)
  if (step === undefined) throw wrongCode()
  const { codes, kept } = await newRecoveryCodes(key)
  return asSystem(services.database, async (db) => {
    await lockPerson(db, user.id)
    // Another app may have been begun meanwhile; the code was checked against this secret.
    const begun = await requireBegun(db, user.id)
    if (begun.secret !== secret || !(await takeStep(db, begun, step))) throw wrongCode()
    await writeTwoFactor(db, key, user.id, { verified: true, backup_codes: kept })
    await switchOn(db, user.id, user.session_id)
    await recordAccountEvent(services, db, {
      ...call,
      person: user,
      action: 'second_factor_on',
      notice: {
        title: 'An authenticator app was set up',
        description: 'Signing in now asks for a code from it. Your other devices were signed out.',
      },
    })
    return codes
  })
}

/** Returns the row of the app that awaits its first code; refuses when there is none, or when an app is already on. */
async function requireBegun(db: Transaction, user_id: string) {
  const row = await lockTwoFactor(db, user_id)
  if (!row || row.verified) throw row ? alreadyOn() : wrongCode()
  return row
}

export function removeAuthenticatorApp(call: AccountCall): Promise<void> {
  const { services, auth, user } = call
  return asSystem(services.database, async (db) => {
    const { secretConfig: key } = await auth.$context
    await lockPerson(db, user.id)
    if (!(await lockTwoFactor(db, user.id))?.verified) return
    await writeTwoFactor(db, key, user.id, { verified: false, secret: await encrypted(key, newSecret()) })
    const { isOff } = await switchOffIfLast(db, user.id)
    await recordAccountEvent(services, db, {
      ...call,
      person: user,
      action: 'second_factor_off',
      notice: {
        title: 'Your authenticator app was switched off',
        description: isOff
          ? 'Signing in no longer asks for a second factor.'
          : 'Signing in now asks for one of your passkeys or a recovery code.',
      },
    })
  })
}

function wrongCode() {
  const message = 'This code is wrong. Codes change every 30 seconds. Please enter the one shown now.'
  return new Refusal('invalid_input', { issues: [{ path: 'code', message }] })
}

function alreadyOn() {
  const message = 'An authenticator app is already set up. Switch it off before you set up another.'
  return new Refusal('invalid_input', { issues: [{ path: '', message }] })
}
