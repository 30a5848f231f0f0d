import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { documents } from './document.ts'

/** E-invoices on their way through the access point, as `emails` is for emails. The content sent is sealed with the revision. */
export const eInvoiceTransmissions = pgTable(
  'e_invoice_transmissions',
  {
    company_id: uuid().notNull(),
    /** The same for every attempt, so that the receiver can recognise a repeated delivery after a crash. */
    id: uuid().notNull(),
    document_id: uuid().notNull(),
    revision: integer().notNull(),
    /** Scheme and address: '9932:GB123456782'. */
    receiver: text().notNull(),
    status: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: createdAt(),
    sent_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'e_invoice_transmissions_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'e_invoice_transmissions_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    // A revision is sent once; again only after it has failed for good.
    uniqueIndex('e_invoice_transmissions_once_key')
      .on(table.company_id, table.document_id, table.revision)
      .where(sql`${table.status} <> 'failed'`),
    index('e_invoice_transmissions_company_id_document_id_idx').on(table.company_id, table.document_id),
    check('e_invoice_transmissions_revision_check', sql`${table.revision} >= 1`),
    check('e_invoice_transmissions_status_check', sql`${table.status} in ('waiting', 'sent', 'failed')`),
    check(
      'e_invoice_transmissions_sent_check',
      sql`(${table.status} = 'sent') = (${table.sent_at} is not null)`,
    ),
  ],
)
