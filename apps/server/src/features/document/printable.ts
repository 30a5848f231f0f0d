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
} from '@quotespark/database'
import { type DocumentKind, Refusal } from '@quotespark/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
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

const headsOf = statement('printable_heads', (db) =>
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
        sql`${documents.id} = any(${sql.placeholder('ids')})`,
        sql`${documents.kind} = ${sql.placeholder('kind')}`,
      ),
    ),
)

const linesOf = statement('printable_lines', (db) =>
  db
    .select()
    .from(documentLines)
    .where(
      and(
        eq(documentLines.company_id, sql.placeholder('company_id')),
        sql`${documentLines.document_id} = any(${sql.placeholder('ids')})`,
      ),
    )
    .orderBy(asc(documentLines.sort_order)),
)

/** In one round trip, however many. */
async function loadPrintables(
  db: Transaction,
  company_id: string,
  kind: DocumentKind,
  ids: readonly string[],
) {
  const [found, items] = await Promise.all([
    headsOf(db, { company_id, kind, ids }),
    linesOf(db, { company_id, ids }),
  ])
  const lines = Map.groupBy(items, ({ document_id }) => document_id)
  return found.map((each) => ({ ...each, items: lines.get(each.document.id) ?? [] }))
}
