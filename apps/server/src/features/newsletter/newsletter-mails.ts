import { emails, type newsletterSubscribers, type Transaction } from '@quotespark/database'
import { and, type Column, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000
/** Limit per mailbox, multiplied by RATE_LIMIT_FACTOR, so that nobody can flood a mailbox. */
const MAILS_A_DAY = 5

/** `ann+news@` and, with some providers, `a.n.n@` reach one mailbox; where dots do differ, sharing the limit costs little. */
const mailboxOf = (address: Column | string) =>
  sql<string>`regexp_replace(${address}::text, '([+][^@]*)?(@)|[.]', '\\2', 'g')`

/** True when another email may go to this mailbox. Locks, so that simultaneous requests are counted one by one. */
export async function mayMail(
  { clock, config }: Services,
  db: Transaction,
  { email }: Subscriber,
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter'), hashtext(${mailbox}))`)
  const yesterday = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const sent = await db.$count(
    emails,
    and(
      isNotNull(emails.newsletter_subscriber_id),
      eq(mailboxOf(emails.to_email), mailbox),
      gt(emails.created_at, yesterday),
    ),
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
    allowance: 'asked_for',
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
    allowance: 'asked_for',
    variables: { blogUrl: `${APP_URL}/blog`, unsubscribeUrl },
    to: email,
    company_id: null,
    newsletter_subscriber_id: id,
    unsubscribe_url: unsubscribeUrl,
  })
}
