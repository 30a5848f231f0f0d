import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { documents } from './document.ts'

/**
 * A queued step of a document during its undo window: one per document, deleted once it is done or undone. Until then
 * nothing else in the database knows of it.
 */
export const documentHolds = pgTable(
  'document_holds',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    /** The job that runs the step names this id, so that it never runs a later one. */
    id: uuid().notNull(),
    step: text()
      .$type<
        'send' | 'send_e_invoice' | 'remind' | 'accept' | 'reject' | 'pay' | 'void' | 'refund' | 'delete'
      >()
      .notNull(),
    /** The input of the step. */
    input: jsonb().notNull(),
    /** The actor, as the history will show them. */
    taken_by: jsonb().$type<{ user_id: string; name: string; email: string }>().notNull(),
    /** The status shown to staff meanwhile. */
    shown_status: text().notNull(),
    /** True when the shared link was made for this step and is deleted with it. */
    has_made_link: boolean().notNull().default(false),
    held_until: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'document_holds_pkey', columns: [table.company_id, table.document_id] }),
    foreignKey({
      name: 'document_holds_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    check(
      'document_holds_step_check',
      sql`${table.step} in ('send', 'send_e_invoice', 'remind', 'accept', 'reject', 'pay', 'void', 'refund', 'delete')`,
    ),
  ],
)
