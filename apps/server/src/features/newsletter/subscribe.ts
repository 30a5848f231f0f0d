import { asSystem, newsletterSubscribers } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashLinkToken, newLinkToken } from '../../link-token.ts'
import type { Services } from '../../services.ts'
import { mailConfirmation, mailSubscribed, mayMail } from './newsletter-mails.ts'

/**
 * Stores the address unconfirmed and mails it a confirmation link; asking again sends a new link and ends the earlier one.
 * Subscribers get an email that says so. The answer is the same for all, so that nobody learns who is subscribed.
 */
export async function subscribe(services: Services, typed: string): Promise<{ email: string }> {
  const email = typed.toLowerCase()
  const token = newLinkToken()
  // The row keeps only the token's hash; the outbox keeps the email with its link as it was sent.
  const asked = {
    confirmation_token_sha256: hashLinkToken(token),
    requested_at: services.clock.now().toISOString(),
  }
  await asSystem(services.database, async (db) => {
    const [subscriber] = await db
      .insert(newsletterSubscribers)
      .values({ id: uuidv7(), email, unsubscribe_token: newLinkToken(), ...asked })
      // Changes nothing, but locks and returns the existing row.
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
