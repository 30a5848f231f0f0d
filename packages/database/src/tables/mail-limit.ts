import {
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

/** How many mails a company has sent on a day of London: to each address, and, with an empty one, to all. Swept daily. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** In small letters. */
    address: text().notNull(),
    mails: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'mail_counts_pkey', columns: [table.company_id, table.day, table.address] }),
    index('mail_counts_day_idx').on(table.day),
  ],
)

/** Who did not want the mails of a company and said so: it writes to that address no more. */
export const mailReports = pgTable(
  'mail_reports',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    /** The mail; it may be gone when the report is read. */
    email_id: uuid().notNull(),
    /** In small letters. */
    address: text().notNull(),
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
    unique('mail_reports_email_key').on(table.company_id, table.email_id, table.address),
    index('mail_reports_address_idx').on(table.company_id, table.address),
  ],
)
