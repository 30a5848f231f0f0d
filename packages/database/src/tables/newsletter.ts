import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Addresses that asked for the newsletter. They count only once confirmed (double opt-in): when it was asked for and
 * when confirmed is the proof of consent (PECR reg. 22, UK GDPR art. 7(1)). Who unsubscribes is deleted.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** In small letters. */
    email: text().notNull().unique(),
    /** Of the link in the latest mail that asks for a confirmation. */
    confirmation_token_sha256: text().notNull().unique(),
    /**
     * As it is, since every issue brings it along again; beside the address it lets nobody do more than stop the mails.
     */
    unsubscribe_token: text().notNull().unique(),
    requested_at: instant().notNull(),
    confirmed_at: instant(),
  },
  (table) => [
    index('newsletter_subscribers_unconfirmed_idx')
      .on(table.requested_at)
      .where(sql`${table.confirmed_at} is null`),
    check('newsletter_subscribers_email_check', sql`${table.email} = lower(${table.email})`),
  ],
)
