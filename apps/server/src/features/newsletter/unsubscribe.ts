import { asSystem, newsletterSubscribers } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'

/** Deletes the address and every email to it, sent or not. Refuses with `not_found` a token that is unknown or no longer valid. */
export async function unsubscribe({ database }: Services, token: string): Promise<{ email: string }> {
  const [subscriber] = await asSystem(database, (db) =>
    db
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.unsubscribe_token, token))
      .returning({ email: newsletterSubscribers.email }),
  )
  if (!subscriber) throw new Refusal('not_found', { entity: 'link' })
  return subscriber
}
