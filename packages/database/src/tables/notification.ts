import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, rowId } from './columns.ts'
import { companyMembers } from './company.ts'
import { documents } from './document.ts'

/** What staff are told at once: the customer viewed, accepted, rejected, asked for an amendment, paid. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    event: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** What it is about, if it is about a document. */
    document_id: uuid(),
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
      name: 'notifications_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
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
    index('notifications_unread_idx')
      .on(table.company_id, table.user_id)
      .where(sql`${table.read_at} is null`),
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
    primaryKey({
      name: 'notification_preferences_pkey',
      columns: [table.company_id, table.user_id, table.event],
    }),
  ],
)
