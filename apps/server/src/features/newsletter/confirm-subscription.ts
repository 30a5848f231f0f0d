import { asSystem, newsletterSubscribers, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashLinkToken } from '../../link-token.ts'
import type { Services } from '../../services.ts'
import { mailSubscribed } from './newsletter-mails.ts'

/** The lifetime of the link, as stated in the email. */
const VALID_MS = 3 * 24 * 60 * 60 * 1000

/** Confirms a subscription. Refuses an unknown token with `not_found`, a used or expired one with `newsletter_link_over`. */
export async function confirmSubscription(services: Services, token: string): Promise<{ email: string }> {
  const now = services.clock.now()
  const isIts = eq(newsletterSubscribers.confirmation_token_sha256, hashLinkToken(token))
  const validSince = new Date(now.getTime() - VALID_MS).toISOString()
  return asSystem(services.database, async (db) => {
    const [subscriber] = await db
      .update(newsletterSubscribers)
      .set({ confirmed_at: now.toISOString() })
      .where(
        and(
          isIts,
          isNull(newsletterSubscribers.confirmed_at),
          gt(newsletterSubscribers.requested_at, validSince),
        ),
      )
      .returning()
    if (!subscriber) return refuse(db, isIts)
    await mailSubscribed(services, db, subscriber)
    return { email: subscriber.email }
  })
}

async function refuse(db: Transaction, isIts: ReturnType<typeof eq>): Promise<never> {
  const [subscriber] = await db.select().from(newsletterSubscribers).where(isIts)
  if (!subscriber) throw new Refusal('not_found', { entity: 'link' })
  throw new Refusal('newsletter_link_over', {
    reason: subscriber.confirmed_at === null ? 'expired' : 'used',
  })
}
