import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { documents } from './document.ts'

/**
 * A queued step during its undo window, deleted once it is done or undone; until then nothing else in the database knows of it. It has a
 * row for each document that it changes, and a document has one step at a time. Money that concerns no invoice has one row without a
 * document.
 */
export const documentHolds = pgTable(
  'document_holds',
  {
    company_id: uuid().notNull(),
    /** The id of the step, which its job names; what a step about money writes gets it as its own. */
    id: uuid().notNull(),
    /** Counts the rows of a step. */
    position: integer().notNull().default(0),
    document_id: uuid(),
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
    primaryKey({ name: 'document_holds_pkey', columns: [table.company_id, table.id, table.position] }),
    unique('document_holds_document_unique').on(table.company_id, table.document_id),
    foreignKey({
      name: 'document_holds_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    check(
      'document_holds_step_check',
      sql`${table.step} in ('send', 'send_e_invoice', 'remind', 'accept', 'reject', 'pay', 'void', 'refund', 'delete')`,
    ),
    check(
      'document_holds_document_check',
      sql`${table.document_id} is not null or ${table.step} in ('pay', 'void', 'refund')`,
    ),
  ],
)
