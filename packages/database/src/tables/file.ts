import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, rowId } from './columns.ts'
import { companies } from './company.ts'

/**
 * What lies in file storage for a company: logos, attachments, archived PDFs. Never changed; an attachment that goes with
 * nothing is removed.
 */
export const files = pgTable(
  'files',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
    storage_key: text().notNull().unique(),
    file_name: text().notNull(),
    content_type: text().notNull(),
    size_bytes: integer().notNull(),
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'files_pkey', columns: [table.company_id, table.id] }),
    check('files_size_bytes_check', sql`${table.size_bytes} between 0 and 20971520`),
    check('files_sha256_check', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
