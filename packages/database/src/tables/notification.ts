import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { companyMembers } from './company.ts'
import { invoices } from './invoice.ts'
import { quotes } from './quote.ts'

/** What staff are told at once: the customer viewed, accepted, rejected, asked for an amendment, paid. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    event: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    quote_id: uuid(),
    invoice_id: uuid(),
    read_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    // Whoever leaves the company leaves what it told them behind.
    foreignKey({
      name: 'notifications_member_fk',
      columns: [table.company_id, table.user_id],
      foreignColumns: [companyMembers.company_id, companyMembers.user_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_quote_fk',
      columns: [table.company_id, table.quote_id],
      foreignColumns: [quotes.company_id, quotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [invoices.company_id, invoices.id],
    }).onDelete('cascade'),
    index('notifications_company_id_user_id_created_at_idx').on(
      table.company_id,
      table.user_id,
      table.created_at,
      table.id,
    ),
    index('notifications_unread_idx')
      .on(table.company_id, table.user_id)
      .where(sql`${table.read_at} is null`),
    check('notifications_one_document_check', sql`num_nonnulls(${table.quote_id}, ${table.invoice_id}) <= 1`),
  ],
)

/** Which events mail or notify a person; without a row both are on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    event: text().notNull(),
    by_email: boolean().notNull().default(true),
    in_app: boolean().notNull().default(true),
  },
  (table) => [
    foreignKey({
      name: 'notification_preferences_member_fk',
      columns: [table.company_id, table.user_id],
      foreignColumns: [companyMembers.company_id, companyMembers.user_id],
    }).onDelete('cascade'),
    unique('notification_preferences_key').on(table.company_id, table.user_id, table.event),
  ],
)
