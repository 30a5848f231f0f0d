import type { AuditAction } from '@quotespark/domain/company'
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, rowId } from './columns.ts'
import { companies } from './company.ts'

/**
 * The activity of a company: who changed what affects money or access, when and from where. Rows are only added, and
 * chained like the history of a document. No foreign key refers to the actor, whose account may be
 * deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    id: rowId(),
    /** 1, 2, … in each company; set by the database. */
    position: integer().notNull().default(0),
    action: text().$type<AuditAction>().notNull(),
    /** Null when nobody of the company acted: the product itself, or its operator. */
    user_id: uuid(),
    /** Name and email at that time. */
    actor_name: text().notNull(),
    actor_email: text(),
    ip_address: text(),
    user_agent: text(),
    /** The affected person or item, as people call it; null when it is the company. */
    subject: text(),
    /** The differing fields as JSON of texts; stored as the text that was hashed. */
    before: text(),
    after: text(),
    created_at: createdAt(),
    previous_sha256: text(),
    sha256: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'audit_entries_pkey', columns: [table.company_id, table.id] }),
    unique('audit_entries_position_key').on(table.company_id, table.position),
    index('audit_entries_company_id_action_idx').on(
      table.company_id,
      table.action,
      table.created_at,
      table.position,
    ),
    index('audit_entries_company_id_user_id_idx').on(
      table.company_id,
      table.user_id,
      table.created_at,
      table.position,
    ),
    index('audit_entries_company_id_created_at_idx').on(table.company_id, table.created_at, table.position),
  ],
)
