import {
  asSystem,
  emailChanges,
  profiles,
  sqlStateOf,
  type Transaction,
  verifications,
} from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Caller } from '../audit/record-audit.ts'
import { hashLinkToken, newLinkToken } from '../link-token.ts'
import { countMail } from '../mail/mail-allowance.ts'
import { postEmail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import type { AccountCall } from './account-call.ts'
import { type Person, recordAccountEvent } from './note-account-event.ts'

const CONFIRMING_MS = 24 * 60 * 60 * 1000
/** Minimum time between two requests, so that nobody fills a stranger's mailbox. */
const PAUSE_MS = 60 * 1000
const UNIQUE_VIOLATION = '23505'

/**
 * Asks the new mailbox to confirm; until then the old address stays, and is notified. An address that is already taken gets the
 * same answer: only its owner learns of it, by mail. Refuses as `countMail` does.
 */
export function changeEmail(call: AccountCall, new_email: string): Promise<void> {
  const { services, user, caller } = call
  const email = new_email.toLowerCase()
  if (email === user.email) throw refused('This is already your email address.')
  return asSystem(services.database, async (db) => {
    await requirePause(db, user.id)
    await countMail({ db, services, actor: { user_id: user.id } }, null, email)
    const token = newLinkToken()
    const now = new Date()
    const change = {
      email,
      token_sha256: hashLinkToken(token),
      expires_at: new Date(now.getTime() + CONFIRMING_MS),
      created_at: now,
    }
    await db
      .insert(emailChanges)
      .values({ user_id: user.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.user_id, set: change })
    await askNewMailbox(services, db, user, email, token)
    await recordAccountEvent(services, db, {
      person: user,
      caller,
      notice: {
        title: 'Your email address is about to change',
        description: `Once the new address is verified (within 24 hours), you will sign in with it. Until then, keep using ${user.email}.`,
        change: `New address: ${email}`,
        advice:
          'If this was not you, choose a new password now. That signs out all devices and cancels the change.',
        path: '/auth/forgot-password',
      },
    })
  })
}

async function requirePause(db: Transaction, user_id: string): Promise<void> {
  const since = new Date(Date.now() - PAUSE_MS)
  const [recent] = await db
    .select({ created_at: emailChanges.created_at })
    .from(emailChanges)
    .where(and(eq(emailChanges.user_id, user_id), gt(emailChanges.created_at, since)))
  if (!recent) return
  const seconds = Math.ceil((recent.created_at.getTime() - since.getTime()) / 1000)
  throw new Refusal('too_many_requests', { retry_after_seconds: seconds })
}

async function askNewMailbox(
  services: Services,
  db: Transaction,
  user: Person,
  email: string,
  token: string,
) {
  const { APP_URL } = services.config
  const [taken] = await db.select().from(profiles).where(hasEmail(email))
  if (taken) {
    await postEmail(services, db, {
      template: 'account-exists',
      allowance: 'counted',
      to: email,
      company_id: null,
      variables: {
        name: personName(taken),
        signInUrl: `${APP_URL}/auth`,
        resetUrl: `${APP_URL}/auth/forgot-password`,
      },
    })
    return
  }
  await postEmail(services, db, {
    template: 'email-confirmation',
    allowance: 'counted',
    to: email,
    company_id: null,
    variables: {
      name: personName(user),
      currentEmail: user.email,
      confirmUrl: `${APP_URL}/auth/confirm-email?token=${token}`,
    },
  })
}

export async function cancelEmailChange({ services, user }: AccountCall): Promise<void> {
  await asSystem(services.database, (db) => db.delete(emailChanges).where(eq(emailChanges.user_id, user.id)))
}

/**
 * Sets the new address, using the link that only its mailbox received. Quotes and invoices stay with the address they were
 * sent to: the portal shows each verified address its own (decision 0019).
 */
export async function confirmEmail(services: Services, caller: Caller, token: string): Promise<string> {
  return asSystem(services.database, async (db) => {
    const [change] = await db
      .delete(emailChanges)
      .where(
        and(eq(emailChanges.token_sha256, hashLinkToken(token)), gt(emailChanges.expires_at, new Date())),
      )
      .returning()
    if (!change) throw new Refusal('not_found', { entity: 'link' })
    const { user_id, email } = change
    const [before] = await db.select().from(profiles).where(eq(profiles.id, user_id)).for('update')
    const isTaken = (await db.$count(profiles, and(hasEmail(email), ne(profiles.id, user_id)))) > 0
    if (!before || isTaken) throw new Refusal('not_found', { entity: 'link' })
    await db
      .update(profiles)
      .set({ email, email_verified: true, updated_at: new Date() })
      .where(eq(profiles.id, user_id))
    // Deletes password links that the old mailbox still holds.
    await db.delete(verifications).where(eq(verifications.value, user_id))
    await recordAccountEvent(services, db, {
      person: before,
      caller,
      action: 'email_changed',
      notice: {
        title: 'Your email address was changed',
        description: `From now on you sign in with ${email} and receive your emails there.`,
        change: `New address: ${email}`,
        advice:
          'If this was not you, someone has had access to your account. Ask the operator of this installation or an owner of your company for help now.',
        path: '/auth',
      },
    })
    return email
  }).catch((error) => {
    // Somebody took the address at this very moment.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw new Refusal('not_found', { entity: 'link' })
    throw error
  })
}

const hasEmail = (email: string) => eq(sql`lower(${profiles.email})`, email)

function refused(message: string) {
  return new Refusal('invalid_input', { issues: [{ path: 'email', message }] })
}
