import { customers, memberInvitations, type Transaction } from '@quotespark/database'
import { SIGN_UP_SENTENCES } from '@quotespark/domain/company'
import { APIError } from 'better-auth/api'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hasContactWith } from '../company/contact-emails.ts'
import type { Services } from '../services.ts'
import type { AccountsDatabase } from './accounts-database.ts'

/** Decides who may create an account. Its answers depend on invitations alone, never on who has an account. */
export function createSignUpGate(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { join }: AccountsDatabase,
) {
  const rule = config.SIGN_UP

  async function isInvited(db: Transaction, email: string): Promise<boolean> {
    const open = and(
      eq(memberInvitations.email, email),
      isNull(memberInvitations.accepted_at),
      isNull(memberInvitations.withdrawn_at),
      gt(memberInvitations.expires_at, clock.now().toISOString()),
    )
    const found = await db.select({ id: memberInvitations.id }).from(memberInvitations).where(open).limit(1)
    return found.length > 0
  }

  async function isCustomer(db: Transaction, email: string): Promise<boolean> {
    const theirs = db.select({ id: customers.id }).from(customers).where(hasContactWith(email))
    return (await theirs.limit(1)).length > 0
  }

  return {
    /** Refuses a sign-up with a password unless the rule allows it. */
    async checkSignUp(email: string): Promise<void> {
      if (rule === 'open') return
      const mayCome = rule === 'invited' && (await join((db) => isInvited(db, email.toLowerCase())))
      if (!mayCome) {
        throw new APIError('FORBIDDEN', { code: 'SIGN_UP_REFUSED', message: SIGN_UP_SENTENCES[rule] })
      }
    },
    /** Refuses a new user who comes by a sign-in link, which proves their address, unless the rule allows it. */
    async checkNewcomer(email: string): Promise<void> {
      if (rule === 'open') return
      const address = email.toLowerCase()
      const mayCome =
        rule === 'invited' &&
        (await join(async (db) => (await isInvited(db, address)) || (await isCustomer(db, address))))
      // With a code, better-auth would redirect to a page that cannot handle it.
      if (!mayCome) throw new APIError('FORBIDDEN', { code: '', message: SIGN_UP_SENTENCES.noAccount })
    },
  }
}
