import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, money } from './columns.ts'
import { documents } from './document.ts'

/**
 * Claims of statutory interest on late invoices, each an invoice itself. Written with the invoice and never changed; a draft that is
 * deleted takes its claim along.
 */
export const latePaymentClaims = pgTable(
  'late_payment_claims',
  {
    company_id: uuid().notNull(),
    /** The invoice that claims. */
    document_id: uuid().notNull(),
    /** The invoice that was paid late. */
    debt_id: uuid().notNull(),
    relevant_day: date({ mode: 'string' }).notNull(),
    /** The last day of which interest is claimed. */
    claimed_to: date({ mode: 'string' }).notNull(),
    /** Days late up to then. */
    days: integer().notNull(),
    /** Percent a year; that of the first claim stays the debt's. The rate of interest is 8 points above. */
    reference_rate: numeric({ precision: 5, scale: 2 }).notNull(),
    /** As claimed by this invoice, beyond what was claimed before. */
    interest_amount: money().notNull(),
    fixed_sum: money().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'late_payment_claims_pkey', columns: [table.company_id, table.document_id] }),
    foreignKey({
      name: 'late_payment_claims_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'late_payment_claims_debt_fk',
      columns: [table.company_id, table.debt_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    index('late_payment_claims_debt_idx').on(table.company_id, table.debt_id),
    check(
      'late_payment_claims_days_check',
      sql`${table.claimed_to} > ${table.relevant_day} and ${table.days} between 1 and ${table.claimed_to} - ${table.relevant_day}`,
    ),
    check(
      'late_payment_claims_rate_check',
      sql`${table.reference_rate} between 0 and 100 and ${table.reference_rate} <> 'NaN'`,
    ),
    check(
      'late_payment_claims_amounts_check',
      sql`${table.interest_amount} >= 0 and ${table.fixed_sum} between 0 and 100
        and ${table.interest_amount} + ${table.fixed_sum} > 0 and ${table.interest_amount} <> 'NaN'`,
    ),
    check('late_payment_claims_debt_check', sql`${table.document_id} <> ${table.debt_id}`),
  ],
)
