import { TEMPLATE_KINDS, type TemplateKind } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, rowId, updatedAt } from './columns.ts'
import { companies } from './company.ts'

/** Templates for quotes and invoices. `content` (words and lines) is read and written as a whole. */
export const templates = pgTable(
  'templates',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<TemplateKind>().notNull(),
    name: text().notNull(),
    content: jsonb().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'templates_pkey', columns: [table.company_id, table.id] }),
    unique('templates_company_id_kind_name_key').on(table.company_id, table.kind, table.name),
    check('templates_kind_check', sql`${table.kind} in ${oneOf(TEMPLATE_KINDS)}`),
    check('templates_name_check', sql`btrim(${table.name}) <> ''`),
  ],
)
