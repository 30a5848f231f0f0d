import { asSystem, companies, type Database, emails } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'

const SHOWN = 50

/** Lists the failed emails of the last seven days, newest first. */
export function listFailedMails(database: Database) {
  return asSystem(database, (db) =>
    db
      .select({
        id: emails.id,
        template: emails.template,
        to: emails.to_email,
        company_name: companies.name,
        error: emails.last_error,
        attempts: emails.attempts,
        created_at: emails.created_at,
      })
      .from(emails)
      .leftJoin(companies, eq(companies.id, emails.company_id))
      .where(and(eq(emails.status, 'failed'), gt(emails.created_at, sql`now() - interval '7 days'`)))
      .orderBy(desc(emails.created_at), desc(emails.id))
      .limit(SHOWN),
  )
}

/**
 * Queues a failed email again. Refuses with `not_found` one that has not failed (it was already sent again, say) and one
 * whose text is gone: sign-in links, and old ones.
 */
export async function sendAgain({ database, queue }: Services, id: string): Promise<void> {
  await asSystem(database, async (db) => {
    const [email] = await db
      .update(emails)
      .set({ status: 'waiting' })
      .where(and(eq(emails.id, id), eq(emails.status, 'failed'), ne(emails.html, '')))
      .returning({ id: emails.id })
    if (!email) throw new Refusal('not_found', { entity: 'email' })
    await queue.enqueue(db, 'send-email', { email_id: id })
  })
}
