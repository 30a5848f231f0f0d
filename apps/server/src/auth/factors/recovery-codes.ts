import { asSystem } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type { AccountCall } from '../account-call.ts'
import { recordAccountEvent } from '../note-account-event.ts'
import { newRecoveryCodes } from './factor-secrets.ts'
import { lockPerson, writeTwoFactor } from './factors.ts'

export async function renewRecoveryCodes(call: AccountCall): Promise<string[]> {
  const { services, auth, user } = call
  const { secretConfig: key } = await auth.$context
  // Checked before the slow hashing, which users without a second factor do not need.
  if (!user.has_second_factor) throw noFactor()
  const { codes, kept } = await newRecoveryCodes(key)
  return asSystem(services.database, async (db) => {
    if (!(await lockPerson(db, user.id)).has_second_factor) throw noFactor()
    await writeTwoFactor(db, key, user.id, { backup_codes: kept })
    await recordAccountEvent(services, db, {
      ...call,
      person: user,
      action: 'recovery_codes_renewed',
      notice: {
        title: 'New recovery codes were created',
        description: 'Your old codes no longer work.',
      },
    })
    return codes
  })
}

function noFactor() {
  const message = 'Recovery codes replace a second factor. Please set one up first.'
  return new Refusal('invalid_input', { issues: [{ path: '', message }] })
}
