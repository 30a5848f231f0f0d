import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { companies } from './company.ts'
import { customers } from './customer.ts'
import { documents } from './document.ts'
import { newsletterSubscribers } from './newsletter.ts'

/**
 * The outbox: each email is a row, written in the transaction of its cause and then sent by a worker. Account emails
 * (verification, reset, magic link) belong to no company, except the sign-in of a customer of one company, which looks like
 * that company's.
 */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    /** The document the email is about, if any. */
    document_id: uuid(),
    /** The customer a portal invitation is for. */
    customer_id: uuid(),
    /** Deleted with the subscription, so that no email to somebody who has left is kept. */
    newsletter_subscriber_id: uuid().references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    template: text().notNull(),
    to_email: text().notNull(),
    cc_email: text(),
    bcc_email: text(),
    reply_to: text(),
    from_name: text(),
    /** URL for one-click unsubscribing in mail programs (RFC 8058). */
    unsubscribe_url: text(),
    subject: text().notNull(),
    /** HTML and text are emptied after 90 days, or right after sending when they contain a sign-in link. */
    html: text().notNull(),
    text: text().notNull(),
    /** Hash of the HTML, a line feed and the text, in hex; null for older emails whose texts were emptied on sending. */
    text_sha256: text(),
    /** Company files to attach; read from the store when the email is sent. */
    attachment_file_ids: jsonb().$type<string[]>().notNull().default([]),
    status: text().$type<'waiting' | 'sent' | 'failed' | 'kept'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    send_after: instant().notNull().default(sql`now()`),
    sent_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'emails_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'emails_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete('cascade'),
    index('emails_company_id_document_id_idx').on(table.company_id, table.document_id),
    index('emails_company_id_customer_id_idx')
      .on(table.company_id, table.customer_id)
      .where(sql`${table.customer_id} is not null`),
    index('emails_newsletter_subscriber_id_idx')
      .on(table.newsletter_subscriber_id)
      .where(sql`${table.newsletter_subscriber_id} is not null`),
    index('emails_attachment_file_ids_idx')
      .using('gin', table.attachment_file_ids.op('jsonb_path_ops'))
      .where(sql`${table.attachment_file_ids} <> '[]'`),
    index('emails_waiting_idx').on(table.send_after).where(sql`${table.status} = 'waiting'`),
    index('emails_created_at_idx').on(table.created_at),
    index('emails_with_text_idx').on(table.created_at).where(sql`${table.html} <> ''`),
    index('emails_failed_idx').on(table.created_at).where(sql`${table.status} = 'failed'`),
    // The same for one company, about documents: failed emails are few among many.
    index('emails_failed_about_documents_idx')
      .on(table.company_id, table.created_at, table.document_id)
      .where(sql`${table.status} = 'failed' and ${table.document_id} is not null`),
    // A foreign key with a null column is not checked at all.
    check(
      'emails_company_check',
      sql`${table.company_id} is not null or num_nonnulls(${table.document_id}, ${table.customer_id}) = 0`,
    ),
    check('emails_status_check', sql`${table.status} in ('waiting', 'sent', 'failed', 'kept')`),
  ],
)
