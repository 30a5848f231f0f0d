import {
  companies,
  customers,
  documentLines,
  documentRelations,
  documents,
  files,
  type invoices,
  type quotes,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import { type DocumentKind, Refusal } from '@quotespark/domain'
import { type AnyColumn, and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export type QuoteDocument = typeof quotes.$inferSelect
export type InvoiceDocument = typeof invoices.$inferSelect
type Line = typeof documentLines.$inferSelect
type Company = typeof companies.$inferSelect
type Customer = typeof customers.$inferSelect
type StoredFile = typeof files.$inferSelect

/** A document with what it says beside itself: its parties as they are today, its lines, where it comes from. */
interface Printable {
  company: Company
  logo: StoredFile | null
  items: Line[]
  /** The number of the quote that it bills. */
  reference: string | null
}
export interface PrintableQuote extends Printable {
  quote: QuoteDocument
  customer: Customer
}
export interface PrintableInvoice extends Printable {
  invoice: InvoiceDocument
  customer: Customer | null
}

/** A quote of this company. Refuses with `not_found`. */
export async function loadPrintableQuote(
  db: Transaction,
  companyId: string,
  id: string,
): Promise<PrintableQuote> {
  const [found] = await loadPrintableQuotes(db, companyId, [id])
  if (!found) throw new Refusal('not_found', { entity: 'quote' })
  return found
}

/** An invoice of this company. Refuses with `not_found`. */
export async function loadPrintableInvoice(
  db: Transaction,
  companyId: string,
  id: string,
): Promise<PrintableInvoice> {
  const [found] = await loadPrintableInvoices(db, companyId, [id])
  if (!found) throw new Refusal('not_found', { entity: 'invoice' })
  return found
}

/** Those of the quotes that are of this company, in no particular order. */
export async function loadPrintableQuotes(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<PrintableQuote[]> {
  const found = await loadPrintables(db, companyId, 'quote', ids)
  // Checks of the database keep what a quote always has.
  return found.map(
    ({ document, ...rest }) => ({ ...rest, quote: document as QuoteDocument }) as PrintableQuote,
  )
}

/** The same of invoices. */
export async function loadPrintableInvoices(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<PrintableInvoice[]> {
  const found = await loadPrintables(db, companyId, 'invoice', ids)
  return found.map(({ document, ...rest }) => ({ ...rest, invoice: document as InvoiceDocument }))
}

const source = alias(documents, 'source')

/** Of which documents: one, which PostgreSQL plans for once and for all, or as many as are given. */
type Asked = (id: AnyColumn) => SQL
const ONE: Asked = (id) => eq(id, sql.placeholder('id'))
const MANY: Asked = (id) => sql`${id} = any(${sql.placeholder('ids')})`

const headsOf = (db: Transaction, areAsked: Asked) =>
  db
    .select({
      document: documents,
      customer: customers,
      company: companies,
      logo: files,
      reference: source.number,
    })
    .from(documents)
    .innerJoin(companies, eq(companies.id, documents.company_id))
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .leftJoin(files, and(eq(files.company_id, companies.id), eq(files.id, companies.logo_file_id)))
    .leftJoin(
      documentRelations,
      and(
        eq(documentRelations.company_id, documents.company_id),
        eq(documentRelations.document_id, documents.id),
        eq(documentRelations.relation, 'billed_from'),
      ),
    )
    .leftJoin(
      source,
      and(eq(source.company_id, documentRelations.company_id), eq(source.id, documentRelations.source_id)),
    )
    .where(
      and(
        eq(documents.company_id, sql.placeholder('company_id')),
        areAsked(documents.id),
        sql`${documents.kind} = ${sql.placeholder('kind')}`,
      ),
    )

const linesOf = (db: Transaction, areAsked: Asked) =>
  db
    .select()
    .from(documentLines)
    .where(
      and(eq(documentLines.company_id, sql.placeholder('company_id')), areAsked(documentLines.document_id)),
    )
    .orderBy(asc(documentLines.sort_order))

const headOfOne = statement('printable_head', (db) => headsOf(db, ONE))
const headsOfMany = statement('printable_heads', (db) => headsOf(db, MANY))
const linesOfOne = statement('printable_lines', (db) => linesOf(db, ONE))
const linesOfMany = statement('printable_lines_of_many', (db) => linesOf(db, MANY))

/** In one round trip, however many. */
async function loadPrintables(
  db: Transaction,
  company_id: string,
  kind: DocumentKind,
  ids: readonly string[],
) {
  const [id] = ids
  const [found, items] = await together(
    ids.length === 1
      ? [headOfOne(db, { company_id, kind, id }), linesOfOne(db, { company_id, id })]
      : [headsOfMany(db, { company_id, kind, ids }), linesOfMany(db, { company_id, ids })],
  )
  const lines = Map.groupBy(items, ({ document_id }) => document_id)
  return found.map((each) => ({ ...each, items: lines.get(each.document.id) ?? [] }))
}
