import type { Database } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'

/** Table of one kind of document, with the columns whose names differ between releases. */
interface DocumentTable {
  table: SQL
  number: SQL
  /** Columns with the same value in every document of the kind, and their values; each ends with a comma. */
  fixed: { columns: SQL; values: SQL }
  /** Condition on the rows of this kind. */
  isOne: SQL
  lines: SQL
  document_id: SQL
}

export interface DocumentTables {
  quotes: DocumentTable
  invoices: DocumentTable
}

const ofDocuments = {
  table: sql`documents`,
  number: sql`number`,
  lines: sql`document_lines`,
  document_id: sql`document_id`,
}

const today: DocumentTables = {
  quotes: {
    ...ofDocuments,
    fixed: { columns: sql`kind,`, values: sql`'quote',` },
    isOne: sql`kind = 'quote'`,
  },
  invoices: {
    ...ofDocuments,
    fixed: { columns: sql`kind, payment_terms,`, values: sql`'invoice', 'net_30',` },
    isOne: sql`kind = 'invoice'`,
  },
}

/** Before migration 0022 each kind had its own tables. */
const release_0_1_0: DocumentTables = {
  quotes: {
    table: sql`quotes`,
    number: sql`quote_number`,
    fixed: { columns: sql``, values: sql`` },
    isOne: sql`true`,
    lines: sql`quote_items`,
    document_id: sql`quote_id`,
  },
  invoices: {
    table: sql`invoices`,
    number: sql`invoice_number`,
    fixed: { columns: sql`payment_terms,`, values: sql`'net_30',` },
    isOne: sql`true`,
    lines: sql`invoice_items`,
    document_id: sql`invoice_id`,
  },
}

export async function findDocumentTables(db: Database): Promise<DocumentTables> {
  return (await hasTable(db, 'documents')) ? today : release_0_1_0
}

export async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass(${name}) is not null as there`)
  return rows[0]?.there ?? false
}
