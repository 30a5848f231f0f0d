import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Addresses that asked for the newsletter. They count only once confirmed (double opt-in); the times of request and
 * confirmation are the proof of consent (PECR reg. 22, UK GDPR art. 7(1)). Unsubscribing deletes the row.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** Hash of the token in the latest confirmation email. */
    confirmation_token_sha256: text().notNull().unique(),
    /** Stored as plain text, because every issue contains it; together with the address it only allows unsubscribing. */
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
