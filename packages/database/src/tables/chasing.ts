import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, rowId } from './columns.ts'
import { companies } from './company.ts'
import { documents } from './document.ts'

/** Steps of chasing that are done with for an invoice, or for one sending of a quote. Only added. */
export const chasedSteps = pgTable(
  'chased_steps',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    /** The step, by its days. */
    days: integer().notNull(),
    /** When the quote was sent that the step belongs to; null for an invoice. */
    quote_sent_at: instant(),
    outcome: text().$type<'sent' | 'passed_over' | 'left_out'>().notNull(),
    /** The mail of a step that was sent, which it shares with others; without a foreign key, as mails may be removed before it. */
    email_id: uuid(),
    /** Somebody who left it out, or sent it early; null for the product itself. */
    by_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'chased_steps_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'chased_steps_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    uniqueIndex('chased_steps_invoice_key')
      .on(table.company_id, table.document_id, table.days)
      .where(sql`quote_sent_at is null`),
    uniqueIndex('chased_steps_quote_key')
      .on(table.company_id, table.document_id, table.days, table.quote_sent_at)
      .where(sql`quote_sent_at is not null`),
    index('chased_steps_document_idx').on(table.company_id, table.document_id),
    index('chased_steps_email_idx').on(table.company_id, table.email_id).where(sql`email_id is not null`),
    index('chased_steps_newest_idx').on(table.company_id, table.created_at, table.id),
    check('chased_steps_outcome_check', sql`${table.outcome} in ('sent', 'passed_over', 'left_out')`),
  ],
)

/** Invoices that are not chased for a while. The newest that is not released holds; the others tell what was. */
export const chasingHolds = pgTable(
  'chasing_holds',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    /** `staff` held it, noted a `promise`, or the customer said that it is `paid` or that there is a `problem`. */
    cause: text().$type<'staff' | 'promise' | 'paid' | 'problem'>().notNull(),
    reason: text().notNull(),
    is_disputed: boolean().notNull().default(false),
    /** The day on which chasing goes on; null for one that lasts until it is released. */
    until: date({ mode: 'string' }),
    promised_on: date({ mode: 'string' }),
    by_name: text().notNull(),
    created_at: createdAt(),
    released_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'chasing_holds_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'chasing_holds_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    index('chasing_holds_document_idx').on(table.company_id, table.document_id),
    uniqueIndex('chasing_holds_held_key')
      .on(table.company_id, table.document_id)
      .where(sql`released_at is null`),
    check('chasing_holds_cause_check', sql`${table.cause} in ('staff', 'promise', 'paid', 'problem')`),
  ],
)

/** Mailboxes that a company has chased on a day, or sent the statement of the month: nobody gets a second such mail. */
export const chasedMailboxes = pgTable(
  'chased_mailboxes',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The key of `mailboxKey`. */
    mailbox: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'chased_mailboxes_pkey', columns: [table.company_id, table.mailbox, table.day] }),
    index('chased_mailboxes_day_idx').on(table.day),
  ],
)
