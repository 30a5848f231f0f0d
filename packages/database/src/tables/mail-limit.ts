import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, rowId } from './columns.ts'
import { companies } from './company.ts'

/**
 * How many mails were sent on a day of London: by a company, a person (all accounts of one sign-up address), or (scope `recipient`) by
 * anybody; to a mailbox, or with an empty one to all. Written by `count_mails`, swept daily.
 */
export const mailCounts = pgTable(
  'mail_counts',
  {
    day: date().notNull(),
    scope: text().$type<'company' | 'person' | 'recipient'>().notNull(),
    /** The id of a company, or the hash of the mailbox that a person signed up with; empty for `recipient`. */
    sender: text().notNull(),
    /** As `mailboxKey` writes it. */
    mailbox: text().notNull(),
    mails: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'mail_counts_pkey', columns: [table.day, table.scope, table.sender, table.mailbox] }),
    check('mail_counts_scope_check', sql`${table.scope} in ('company', 'person', 'recipient')`),
  ],
)

/** A recipient did not want the mails of a company and said so: neither it nor another company of its founder writes there again. */
export const mailReports = pgTable(
  'mail_reports',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    /** The mail; it may be gone when the report is read. */
    email_id: uuid().notNull(),
    /** As `mailboxKey` writes it; empty where nobody but members of the company got the mail. */
    mailbox: text().notNull(),
    subject: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'mail_reports_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'mail_reports_company_fk',
      columns: [table.company_id],
      foreignColumns: [companies.id],
    }).onDelete('cascade'),
    unique('mail_reports_email_key').on(table.company_id, table.email_id, table.mailbox),
    index('mail_reports_mailbox_idx').on(table.mailbox, table.company_id),
  ],
)
