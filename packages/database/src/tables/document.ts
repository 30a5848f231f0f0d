import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { createdAt, id, instant } from './columns.ts'
import { companies } from './company.ts'
import { invoices } from './invoice.ts'
import { quotes } from './quote.ts'

/** The shareable links of quotes and invoices; a link dies with its document. */
export const documentLinks = pgTable(
  'document_links',
  {
    id: id(),
    company_id: uuid().notNull(),
    quote_id: uuid(),
    invoice_id: uuid(),
    token: text().notNull().unique(),
    revoked_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'document_links_quote_fk',
      columns: [table.company_id, table.quote_id],
      foreignColumns: [quotes.company_id, quotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'document_links_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [invoices.company_id, invoices.id],
    }).onDelete('cascade'),
    // One live link a document, also when two mails are sent at once.
    uniqueIndex('document_links_live_quote')
      .on(table.company_id, table.quote_id)
      .where(sql`${table.quote_id} is not null and ${table.revoked_at} is null`),
    uniqueIndex('document_links_live_invoice')
      .on(table.company_id, table.invoice_id)
      .where(sql`${table.invoice_id} is not null and ${table.revoked_at} is null`),
    check('document_links_one_document_check', sql`num_nonnulls(${table.quote_id}, ${table.invoice_id}) = 1`),
    check('document_links_token_check', sql`length(${table.token}) >= 32`),
  ],
)

/** The history of quotes and invoices: who did what when. Rows are only ever added. */
export const documentEvents = pgTable(
  'document_events',
  {
    id: id(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    quote_id: uuid(),
    invoice_id: uuid(),
    event: text().notNull(),
    /** Null when the customer or the product itself acted. */
    actor_user_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The name as it was then. */
    actor_name: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'document_events_quote_fk',
      columns: [table.company_id, table.quote_id],
      foreignColumns: [quotes.company_id, quotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'document_events_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [invoices.company_id, invoices.id],
    }).onDelete('cascade'),
    index('document_events_company_id_quote_id_idx').on(table.company_id, table.quote_id, table.created_at),
    index('document_events_company_id_invoice_id_idx').on(
      table.company_id,
      table.invoice_id,
      table.created_at,
    ),
    check(
      'document_events_one_document_check',
      sql`num_nonnulls(${table.quote_id}, ${table.invoice_id}) = 1`,
    ),
  ],
)

/** The answer to a creating call, kept so that a retry of it gets the same answer and creates nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    operation: text().notNull(),
    input_sha256: text().notNull(),
    response: jsonb(),
    created_at: createdAt(),
  },
  (table) => [
    unique('idempotency_keys_user_id_key_key').on(table.user_id, table.key),
    index('idempotency_keys_created_at_idx').on(table.created_at),
  ],
)
