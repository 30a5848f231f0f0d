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
 * Emails sent per day in London time: by a company, a person (all accounts of one sign-up address) or, with scope
 * `recipient`, anyone; to one mailbox, or to all when it is empty. Written by `count_mails`, cleaned up daily.
 */
export const mailCounts = pgTable(
  'mail_counts',
  {
    day: date().notNull(),
    scope: text().$type<'company' | 'person' | 'recipient'>().notNull(),
    /** The id of a company, or the hash of the mailbox a person signed up with; empty for `recipient`. */
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

/** Recipients who reported a company's emails as unwanted: neither it nor another company of its founder can email them again. */
export const mailReports = pgTable(
  'mail_reports',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    /** The reported email; it may have been deleted since. */
    email_id: uuid().notNull(),
    /** As `mailboxKey` writes it; empty when only members of the company got the email. */
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
