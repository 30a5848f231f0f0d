import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, rowId } from './columns.ts'
import { documents } from './document.ts'

/**
 * Questions of customers about a document, and the answers of staff. The words never change; only a question can be resolved.
 * The id is chosen with the form that sends the message, so that a repeated press adds nothing.
 */
export const documentMessages = pgTable(
  'document_messages',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    author: text().$type<'customer' | 'staff'>().notNull(),
    author_name: text().notNull(),
    /** The verified address of a portal session; null for a shared link. */
    author_email: text(),
    user_id: uuid(),
    text: text().notNull(),
    created_at: createdAt(),
    /** Questions only: when somebody answered it or marked that it needs no answer. */
    resolved_at: instant(),
    resolved_by: uuid(),
  },
  (table) => [
    primaryKey({ name: 'document_messages_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'document_messages_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    index('document_messages_company_id_document_id_idx').on(
      table.company_id,
      table.document_id,
      table.created_at,
    ),
    index('document_messages_unanswered_idx')
      .on(table.company_id, table.document_id)
      .where(sql`author = 'customer' and resolved_at is null`),
    check('document_messages_author_check', sql`${table.author} in ('customer', 'staff')`),
    check('document_messages_author_name_check', sql`btrim(${table.author_name}) <> ''`),
    check(
      'document_messages_text_check',
      sql`btrim(${table.text}) <> '' and char_length(${table.text}) <= 2000`,
    ),
    check(
      'document_messages_resolved_check',
      sql`${table.resolved_at} is null and ${table.resolved_by} is null or ${table.author} = 'customer' and ${table.resolved_at} is not null`,
    ),
  ],
)
