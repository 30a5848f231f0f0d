import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { documents } from './document.ts'

/**
 * A step of a document that waits, so that whoever took it can take it back: one a document, gone once it has been done or
 * taken back. Nothing else in the database knows of the step until then.
 */
export const documentHolds = pgTable(
  'document_holds',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    /** The job that ends it names it: it ends none that came after. */
    id: uuid().notNull(),
    step: text()
      .$type<'send' | 'send_e_invoice' | 'remind' | 'accept' | 'reject' | 'pay' | 'delete'>()
      .notNull(),
    /** What the step was given. */
    input: jsonb().notNull(),
    /** Who took it, as the history will say. */
    taken_by: jsonb().$type<{ user_id: string; name: string; email: string }>().notNull(),
    /** The status that staff are shown meanwhile. */
    shown_status: text().notNull(),
    /** Whether its shared link was made for it, and goes with it. */
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
      sql`${table.step} in ('send', 'send_e_invoice', 'remind', 'accept', 'reject', 'pay', 'delete')`,
    ),
  ],
)
