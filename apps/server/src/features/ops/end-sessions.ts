import { asSystem, profiles, sessions, verifications } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq } from 'drizzle-orm'
import { hasEmail } from '../../auth/sign-in-log.ts'
import type { Services } from '../../services.ts'

/** Signs everybody out on all devices. Returns how many sessions ended. */
export async function endAllSessions({ database, logger }: Services): Promise<number> {
  const ended = await asSystem(database, (db) => db.delete(sessions).returning({ id: sessions.id }))
  logger.warn({ ended: ended.length }, 'the operator has signed everybody out')
  return ended.length
}

/** Signs one person out on all devices. Refuses with `account_not_found` an address without an account. */
export async function endSessionsOf({ database, logger }: Services, email: string): Promise<number> {
  return asSystem(database, async (db) => {
    const [person] = await db.select({ id: profiles.id }).from(profiles).where(hasEmail(email))
    if (!person) throw new Refusal('account_not_found', { email })
    const ended = await db
      .delete(sessions)
      .where(eq(sessions.user_id, person.id))
      .returning({ id: sessions.id })
    // Mailed links could open a new session.
    await db.delete(verifications).where(eq(verifications.value, person.id))
    logger.warn({ person_id: person.id, ended: ended.length }, 'the operator has signed somebody out')
    return ended.length
  })
}
