import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, rowId } from './columns.ts'
import { companyMembers } from './company.ts'
import { documents } from './document.ts'
import { recurringInvoices } from './recurring-invoice.ts'

/** Notifications to staff of what a customer did: viewed, accepted, rejected, asked for an amendment, paid. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    event: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The document it is about, if any. */
    document_id: uuid(),
    /** The schedule it is about, if any. */
    schedule_id: uuid(),
    read_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    // Deleted with the membership of its recipient.
    foreignKey({
      name: 'notifications_member_fk',
      columns: [table.company_id, table.user_id],
      foreignColumns: [companyMembers.company_id, companyMembers.user_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_schedule_fk',
      columns: [table.company_id, table.schedule_id],
      foreignColumns: [recurringInvoices.company_id, recurringInvoices.id],
    }).onDelete('cascade'),
    primaryKey({ name: 'notifications_pkey', columns: [table.company_id, table.id] }),
    index('notifications_company_id_user_id_created_at_idx').on(
      table.company_id,
      table.user_id,
      table.created_at,
      table.id,
    ),
    index('notifications_company_id_document_id_idx')
      .on(table.company_id, table.document_id)
      .where(sql`${table.document_id} is not null`),
    index('notifications_schedule_idx')
      .on(table.company_id, table.schedule_id)
      .where(sql`${table.schedule_id} is not null`),
    index('notifications_unread_idx')
      .on(table.company_id, table.user_id)
      .where(sql`${table.read_at} is null`),
  ],
)

/** Which events email or notify a person; without a row the defaults apply. */
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
    primaryKey({
      name: 'notification_preferences_pkey',
      columns: [table.company_id, table.user_id, table.event],
    }),
  ],
)
