import type { FunnelStage } from '@quotespark/domain/dashboard'
import type { PaymentKind, PaymentMethod } from '@quotespark/domain/document'
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
 * Sums of a company's documents, grouped as lists and cards count them; the sum of the rows is the value. Triggers on
 * `documents` add a row per change and never touch existing ones, so that concurrent writers do not wait for each other; a
 * job merges them into the settled row of each group (`settle_tallies`). Counts are then read from some hundred rows,
 * however many documents there are.
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
    /** True when the customer has opened it. */
    is_seen: boolean().notNull(),
    /** Until when a sent quote can be answered, or when an unpaid invoice is due; otherwise null. */
    due: date(),
    /** True when it is left out of lists. */
    is_archived: boolean().notNull().default(false),
    documents: integer().notNull(),
    total_amount: numeric({ precision: 20, scale: 2 }).notNull(),
    /** For invoices; zero for quotes. */
    balance_due: numeric({ precision: 20, scale: 2 }).notNull(),
    /** True for the merged sum of its group, false for a change since the last settling. */
    is_settled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'document_tallies_pkey', columns: [table.company_id, table.id] }),
    index('document_tallies_unsettled_idx').on(table.company_id).where(sql`not ${table.is_settled}`),
  ],
)

/**
 * Quotes of a company by the day they were written, in London time, and the last stage they reached; kept in the same way.
 * Rejected and expired quotes have been with the customer, and one with an amendment request has been viewed. A quote that
 * is no longer accepted, or whose invoice was cancelled, returns to its earlier stage.
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
    /** True for the merged sum of its day and stage, false for a change since the last settling. */
    is_settled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'quote_tallies_pkey', columns: [table.company_id, table.written_on, table.id] }),
    index('quote_tallies_unsettled_idx').on(table.company_id).where(sql`not ${table.is_settled}`),
  ],
)

/**
 * Money of a company by day in London time, kept in the same way: accepted quotes by the day of acceptance, payments with their voids
 * and refunds (which count less) by the day that is written on each. The job merges the rows of each changed day (`settle_revenue`).
 */
export const revenueTallies = pgTable(
  'revenue_tallies',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    day: date().notNull(),
    what: text().$type<'accepted' | PaymentKind>().notNull(),
    /** How it was paid; null for what was accepted. */
    method: text().$type<PaymentMethod>(),
    /** How many payments it counts; 0 for what was accepted. */
    payments: integer().notNull().default(0),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
    is_settled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'revenue_tallies_pkey', columns: [table.company_id, table.day, table.id] }),
    index('revenue_tallies_unsettled_idx')
      .on(table.company_id, table.day, table.what)
      .where(sql`not ${table.is_settled}`),
    check(
      'revenue_tallies_what_check',
      sql`${table.what} in ('accepted', 'payment', 'void', 'refund', 'dispute', 'dispute_reversal') and (${table.what} = 'accepted') = (${table.method} is null)`,
    ),
  ],
)
