import { emails, type newsletterSubscribers, type Transaction } from '@quotespark/database'
import { and, eq, gt } from 'drizzle-orm'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000
/** To one address, times RATE_LIMIT_FACTOR: who knows it cannot flood its mailbox. */
const MAILS_A_DAY = 5

/** Whether another mail may go to this address. The row is locked, so that many who ask at once are counted one by one. */
export async function mayMail(
  { clock, config }: Services,
  db: Transaction,
  { id }: Subscriber,
): Promise<boolean> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const sent = await db.$count(
    emails,
    and(eq(emails.newsletter_subscriber_id, id), gt(emails.created_at, yesterday)),
  )
  return sent < Math.ceil(MAILS_A_DAY * config.RATE_LIMIT_FACTOR)
}

export async function mailConfirmation(
  services: Services,
  db: Transaction,
  { id, email }: Subscriber,
  token: string,
): Promise<void> {
  await postEmail(services, db, {
    template: 'newsletter-confirmation',
    variables: { confirmationUrl: `${services.config.APP_URL}/newsletter/confirm?token=${token}` },
    to: email,
    company_id: null,
    newsletter_subscriber_id: id,
  })
}

export async function mailSubscribed(
  services: Services,
  db: Transaction,
  { id, email, unsubscribe_token }: Subscriber,
): Promise<void> {
  const { APP_URL } = services.config
  const unsubscribeUrl = `${APP_URL}/newsletter/unsubscribe?token=${unsubscribe_token}`
  await postEmail(services, db, {
    template: 'newsletter-subscribed',
    variables: { blogUrl: `${APP_URL}/blog`, unsubscribeUrl },
    to: email,
    company_id: null,
    newsletter_subscriber_id: id,
    unsubscribe_url: unsubscribeUrl,
  })
}
