import { asSystem, sessions, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq } from 'drizzle-orm'
import type { AccountCall } from './account-call.ts'
import { encrypted, hashWithSaltOf, recoveryCodesIn } from './factors/factor-secrets.ts'
import { lockTwoFactor, takeAppCode, writeTwoFactor } from './factors/factors.ts'
import { verifyPasskeySignature } from './factors/passkey-that-signed.ts'
import { hashingFor } from './passwords/hashing-turns.ts'
import { newSessionToken, sessionCookie } from './session-cookie.ts'

/** A password, a code of the app or a recovery code, or the answer of a passkey. */
export type Proof = { password: string } | { code: string } | { passkey: Record<string, unknown> }

interface Confirmed {
  confirmed_at: Date
  /** The new cookie for the browser; the old one becomes worthless, also to anyone who has stolen it. */
  cookie: Awaited<ReturnType<typeof sessionCookie>>
}

/**
 * Records in the session that its user has just proven who they are, and gives it a new token. Refuses a wrong proof with
 * `invalid_input` and too many guesses with `too_many_requests`; guesses count by session, so nobody else can lock the user out.
 */
export async function confirmIdentity(call: AccountCall, proof: Proof): Promise<Confirmed> {
  const { services, auth, user, caller } = call
  const guess = { account: user.email, address: caller.client_ip, device: user.session_id }
  const locked = await services.guesses.count(guess)
  const attempt = { way: `confirmation by ${Object.keys(proof)}`, person_id: user.id }
  if (locked) {
    services.logger.warn({ ...attempt, outcome: 'locked' }, 'sign-in')
    throw new Refusal('too_many_requests', { retry_after_seconds: locked.seconds })
  }
  await checkProof(call, proof).catch((error) => {
    services.logger.warn({ ...attempt, outcome: 'refused' }, 'sign-in')
    throw error
  })
  services.logger.info({ ...attempt, outcome: 'passed' }, 'sign-in')
  await services.guesses.forget(guess)
  const confirmed_at = new Date()
  const [session] = await asSystem(services.database, (db) =>
    db
      .update(sessions)
      .set({
        confirmed_at,
        ...(!('password' in proof) && { factor_confirmed_at: confirmed_at }),
        token: newSessionToken(),
      })
      .where(eq(sessions.id, user.session_id))
      .returning(),
  )
  // The session was ended elsewhere at this very moment.
  if (!session) throw new Refusal('unauthenticated', {})
  return { confirmed_at, cookie: await sessionCookie(auth, session) }
}

async function checkProof(call: AccountCall, proof: Proof): Promise<void> {
  if ('password' in proof) {
    if (!(await isPassword(call, proof.password)))
      throw wrong('password', 'This is not your current password.')
    return
  }
  const { services, user } = call
  await asSystem(services.database, async (db) => {
    if ('code' in proof) {
      const outcome = await takeCode(call, db, proof.code)
      if (outcome === 'taken') return
      throw wrong('code', WRONG_CODE[outcome])
    }
    const { passkey } = proof
    if (await verifyPasskeySignature(db, services.config, 'passkey-confirmation', passkey, user.id)) return
    throw wrong('passkey', 'This is not one of your passkeys, or it took too long. Please try again.')
  })
}

async function isPassword({ auth, user }: AccountCall, password: string): Promise<boolean> {
  const { internalAdapter, password: hashing } = await auth.$context
  const hash = (await internalAdapter.findCredentialAccount(user.id))?.password
  if (!hash) return false
  return hashingFor(user.id, () => hashing.verify({ hash, password }))
}

const WRONG_CODE = {
  wrong: 'This code is wrong. Please enter the one shown now, or an unused recovery code.',
  used: 'This code has already been used. Please wait for the next one.',
}

/** Takes a code of the authenticator app, or uses up a recovery code. */
async function takeCode(
  { auth, user }: AccountCall,
  db: Transaction,
  typed: string,
): Promise<'taken' | 'used' | 'wrong'> {
  const { secretConfig: key } = await auth.$context
  const row = await lockTwoFactor(db, user.id)
  if (!row) return 'wrong'
  const code = typed.replaceAll(' ', '')
  if (/^\d+$/.test(code)) {
    return row.verified ? takeAppCode(db, key, row, code) : 'wrong'
  }
  const codes = await recoveryCodesIn(key, row.backup_codes)
  const kept = await hashWithSaltOf(codes, code)
  if (!codes.includes(kept)) return 'wrong'
  const left = codes.filter((each) => each !== kept)
  await writeTwoFactor(db, key, user.id, { backup_codes: await encrypted(key, JSON.stringify(left)) })
  return 'taken'
}

function wrong(path: string, message: string) {
  return new Refusal('invalid_input', { issues: [{ path, message }] })
}
