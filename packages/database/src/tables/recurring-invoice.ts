import {
  MAX_EVERY,
  MAX_PERIODS,
  RECURRING_BILLED,
  RECURRING_MODES,
  RECURRING_STATUSES,
  RECURRING_UNITS,
  type RecurringBilled,
  type RecurringMode,
  type RecurringStatus,
  type RecurringUnit,
} from '@quotespark/domain/billing'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { createdAt, instant, oneOf, rowId, searchText, updatedAt } from './columns.ts'
import { customers } from './customer.ts'
import { documents } from './document.ts'

/** Schedules that make an invoice for each of their dates. The row is locked while one of its periods is made. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    id: rowId(),
    company_id: uuid().notNull(),
    customer_id: uuid().notNull(),
    /** The title of the newest version of its contents. */
    title: text().notNull(),
    every: integer().notNull(),
    unit: text().$type<RecurringUnit>().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    /** Included. */
    end_date: date({ mode: 'string' }),
    /** Periods in all, skipped ones as well. */
    count: integer(),
    mode: text().$type<RecurringMode>().notNull(),
    billed: text().$type<RecurringBilled>().notNull(),
    status: text().$type<RecurringStatus>().notNull().default('active'),
    paused_reason: text(),
    paused_at: instant(),
    /** Paused because its next invoice could not be made or sent; that one is made once it is resumed. */
    is_paused_by_product: boolean().notNull().default(false),
    /** The last day that is done with: what lies on or before it was made, skipped, or fell into a pause. */
    passed_to: date({ mode: 'string' }).notNull(),
    /** The next date after `passed_to` that is not skipped; null when none is left. */
    next_date: date({ mode: 'string' }),
    made_count: integer().notNull().default(0),
    /** When making the next one first failed for an unexpected reason, which staff were told then. */
    failing_since: instant(),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_title: searchText('search_title', 'title'),
  },
  (table) => [
    primaryKey({ name: 'recurring_invoices_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'recurring_invoices_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }),
    index('recurring_invoices_customer_idx').on(table.company_id, table.customer_id),
    index('recurring_invoices_created_by_idx').on(table.created_by),
    index('recurring_invoices_due_idx')
      .on(table.next_date, table.company_id, table.id)
      .where(sql`status = 'active'`),
    check('recurring_invoices_unit_check', sql`${table.unit} in ${oneOf(RECURRING_UNITS)}`),
    check('recurring_invoices_mode_check', sql`${table.mode} in ${oneOf(RECURRING_MODES)}`),
    check('recurring_invoices_billed_check', sql`${table.billed} in ${oneOf(RECURRING_BILLED)}`),
    check('recurring_invoices_every_check', sql`${table.every} between 1 and ${sql.raw(String(MAX_EVERY))}`),
    check(
      'recurring_invoices_end_check',
      sql`num_nonnulls(${table.end_date}, ${table.count}) < 2 and (${table.end_date} >= ${table.start_date}) is not false
        and (${table.count} between 1 and ${sql.raw(String(MAX_PERIODS))}) is not false`,
    ),
    check(
      'recurring_invoices_status_check',
      sql`${table.status} in ${oneOf(RECURRING_STATUSES)} and (${table.status} = 'paused') = (${table.paused_at} is not null)
        and (${table.paused_reason} is null or ${table.paused_at} is not null)
        and case ${table.status} when 'active' then ${table.next_date} is not null when 'ended' then ${table.next_date} is null else true end
        and (${table.next_date} > ${table.passed_to}) is not false`,
    ),
    check(
      'recurring_invoices_paused_by_product_check',
      sql`not ${table.is_paused_by_product} or ${table.paused_at} is not null`,
    ),
  ],
)

/** Says what the invoices of a schedule contain from a date on: `content` is read and written as a whole. */
export const recurringInvoiceVersions = pgTable(
  'recurring_invoice_versions',
  {
    company_id: uuid().notNull(),
    schedule_id: uuid().notNull(),
    from_date: date({ mode: 'string' }).notNull(),
    content: jsonb().notNull(),
    created_by_name: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'recurring_invoice_versions_pkey',
      columns: [table.company_id, table.schedule_id, table.from_date],
    }),
    foreignKey({
      name: 'recurring_invoice_versions_schedule_fk',
      columns: [table.company_id, table.schedule_id],
      foreignColumns: [recurringInvoices.company_id, recurringInvoices.id],
    }).onDelete('cascade'),
  ],
)

/** Dates of a schedule that were made or are skipped: the key makes each exactly once. */
export const recurringInvoicePeriods = pgTable(
  'recurring_invoice_periods',
  {
    company_id: uuid().notNull(),
    schedule_id: uuid().notNull(),
    period_date: date({ mode: 'string' }).notNull(),
    outcome: text().$type<'made' | 'skipped'>().notNull(),
    period_from: date({ mode: 'string' }).notNull(),
    period_to: date({ mode: 'string' }).notNull(),
    /** Null for a skipped one, and once its draft was deleted. */
    invoice_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'recurring_invoice_periods_pkey',
      columns: [table.company_id, table.schedule_id, table.period_date],
    }),
    foreignKey({
      name: 'recurring_invoice_periods_schedule_fk',
      columns: [table.company_id, table.schedule_id],
      foreignColumns: [recurringInvoices.company_id, recurringInvoices.id],
    }).onDelete('cascade'),
    // The database clears only the id: 'on delete set null (invoice_id)'.
    foreignKey({
      name: 'recurring_invoice_periods_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('set null'),
    uniqueIndex('recurring_invoice_periods_invoice_key')
      .on(table.company_id, table.invoice_id)
      .where(sql`${table.invoice_id} is not null`),
    check(
      'recurring_invoice_periods_outcome_check',
      sql`${table.outcome} in ('made', 'skipped') and (${table.outcome} = 'made' or ${table.invoice_id} is null)`,
    ),
    check('recurring_invoice_periods_days_check', sql`${table.period_from} <= ${table.period_to}`),
  ],
)
