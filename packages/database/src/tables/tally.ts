import type { FunnelStage } from '@quotespark/domain/dashboard'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './company.ts'
import type { documents } from './document.ts'

type Stored = typeof documents.$inferSelect

/**
 * The documents of a company added up, by what lists and cards count them by; the sum of the rows is what holds.
 * Triggers on `documents` add a row for each change and never touch one that is there, so that those who write at the
 * same time do not wait for each other; a job adds them to the settled row of their kind (`settle_tallies`). What is counted
 * is so read from some hundred rows, however many documents there are.
 */
export const documentTallies = pgTable(
  'document_tallies',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    kind: text().$type<Stored['kind']>().notNull(),
    status: text().$type<Stored['status']>().notNull(),
    /** The customer has opened it. */
    is_seen: boolean().notNull(),
    /** Until when a sent quote may be answered; when an invoice is due on which something is still to be paid. Else null. */
    due: date(),
    /** It is left out of lists. */
    is_archived: boolean().notNull().default(false),
    documents: integer().notNull(),
    total_amount: numeric({ precision: 20, scale: 2 }).notNull(),
    /** Of invoices; zero of quotes. */
    balance_due: numeric({ precision: 20, scale: 2 }).notNull(),
    /** The sum of its kind up to the last settling; false is a change since. */
    is_settled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'document_tallies_pkey', columns: [table.company_id, table.id] }),
    index('document_tallies_unsettled_idx').on(table.company_id).where(sql`not ${table.is_settled}`),
  ],
)

/**
 * The quotes of a company by the day of London on which each was written and the last stage that it came to, kept in the same
 * way. Rejected and expired ones have been with the customer, and who asks for an amendment has seen the quote. One that no
 * longer stands as accepted, or whose invoice was cancelled, is back where it was before.
 */
export const quoteTallies = pgTable(
  'quote_tallies',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    written_on: date().notNull(),
    stage: text().$type<FunnelStage>().notNull(),
    documents: integer().notNull(),
    total_amount: numeric({ precision: 20, scale: 2 }).notNull(),
    /** The sum of its day and stage up to the last settling; false is a change since. */
    is_settled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'quote_tallies_pkey', columns: [table.company_id, table.written_on, table.id] }),
    index('quote_tallies_unsettled_idx').on(table.company_id).where(sql`not ${table.is_settled}`),
  ],
)

/**
 * Money of a company by the day of London, kept in the same way: quotes that stand as accepted by the day of their acceptance,
 * payments by the day they were received. The job joins the rows of each changed day (`settle_revenue`, migration 0044).
 */
export const revenueTallies = pgTable(
  'revenue_tallies',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    day: date().notNull(),
    what: text().$type<'accepted' | 'paid'>().notNull(),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
    is_settled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'revenue_tallies_pkey', columns: [table.company_id, table.day, table.id] }),
    index('revenue_tallies_unsettled_idx')
      .on(table.company_id, table.day, table.what)
      .where(sql`not ${table.is_settled}`),
    check('revenue_tallies_what_check', sql`${table.what} in ('accepted', 'paid')`),
  ],
)
