import { DOCUMENT_KINDS, type DocumentKind } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, money, oneOf } from './columns.ts'
import { companies } from './company.ts'

/**
 * The runs of each company's series: a prefix with its first and next number. A change of prefix, digits or next number ends a run and
 * opens another. Taking a number locks the row until commit; a trigger lets a run only go on, and an ended one not even that.
 */
export const numberSeries = pgTable(
  'number_series',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    /** Counted from 1. */
    run: integer().notNull().default(1),
    prefix: text().notNull(),
    digits: integer().notNull().default(5),
    first_number: integer().notNull().default(1),
    next_number: integer().notNull().default(1),
    ended: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'number_series_pkey', columns: [table.company_id, table.kind, table.run] }),
    uniqueIndex('number_series_open_key').on(table.company_id, table.kind).where(sql`not ${table.ended}`),
    check('number_series_kind_check', sql`${table.kind} in ${oneOf(DOCUMENT_KINDS)}`),
    check('number_series_prefix_check', sql`${table.prefix} ~ '^([A-Za-z0-9/._#-]{0,11}[A-Za-z/._#-])?$'`),
    check('number_series_digits_check', sql`${table.digits} between 1 and 9`),
    check(
      'number_series_next_number_check',
      sql`${table.run} >= 1 and ${table.first_number} >= 1 and ${table.next_number} between ${table.first_number} and 1000000000`,
    ),
  ],
)

/**
 * Numbers of deleted drafts, which are never given again, with a copy of what had them (HMRC, Record keeping for VAT: copies of
 * invoices produced by mistake are kept). Rows are added and never changed.
 */
export const unusedNumbers = pgTable(
  'unused_numbers',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    title: text().notNull(),
    customer_name: text(),
    total_amount: money().notNull(),
    /** The draft as it would have been sealed, JSON as text. */
    content: text().notNull(),
    deleted_by_name: text().notNull(),
    deleted_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'unused_numbers_pkey', columns: [table.company_id, table.id] }),
    unique('unused_numbers_company_id_kind_number_key').on(table.company_id, table.kind, table.number),
    index('unused_numbers_company_id_kind_deleted_at_idx').on(
      table.company_id,
      table.kind,
      table.deleted_at,
      table.id,
    ),
    check('unused_numbers_kind_check', sql`${table.kind} in ${oneOf(DOCUMENT_KINDS)}`),
  ],
)
