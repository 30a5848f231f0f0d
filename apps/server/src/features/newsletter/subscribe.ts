import { asSystem, newsletterSubscribers } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashLinkToken, newLinkToken } from '../../link-token.ts'
import type { Services } from '../../services.ts'
import { mailConfirmation, mailSubscribed, mayMail } from './newsletter-mails.ts'

/**
 * Keeps the address, unconfirmed, and mails it a link that confirms; asked again, another one, and the earlier one ends.
 * Who is subscribed is told so by mail. The answer is the same for all: nobody learns who is.
 */
export async function subscribe(services: Services, typed: string): Promise<{ email: string }> {
  const email = typed.toLowerCase()
  const token = newLinkToken()
  // Of this token only the hash stays in the row; the mail with its link stays in the outbox as it went out.
  const asked = {
    confirmation_token_sha256: hashLinkToken(token),
    requested_at: services.clock.now().toISOString(),
  }
  await asSystem(services.database, async (db) => {
    const [subscriber] = await db
      .insert(newsletterSubscribers)
      .values({ id: uuidv7(), email, unsubscribe_token: newLinkToken(), ...asked })
      // Changes nothing, but locks the row that is there and answers it.
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email: sql`excluded.email` } })
      .returning()
    if (!subscriber) throw new Error('an inserted subscriber was not returned')
    if (!(await mayMail(services, db, subscriber))) return
    if (subscriber.confirmed_at !== null) return mailSubscribed(services, db, subscriber)
    await db.update(newsletterSubscribers).set(asked).where(eq(newsletterSubscribers.id, subscriber.id))
    await mailConfirmation(services, db, subscriber, token)
  })
  return { email }
}
