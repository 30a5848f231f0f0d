import {
  billingStages,
  companies,
  customerContacts,
  customerSites,
  customers,
  type DocumentRows,
  documentLines,
  documentRelations,
  documents,
  files,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import type { BillingStage } from '@quotespark/domain/billing'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { type AnyColumn, and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { stageOf } from './billing/payment-plan.ts'
import { type CisStanding, cisStanding } from './cis/cis-standing.ts'
import { type DocumentRef, documentRef } from './document-ref.ts'

export type QuoteDocument = DocumentRows['quote']
export type InvoiceDocument = DocumentRows['invoice']
export type CreditNoteDocument = DocumentRows['credit_note']
/** A stored document of any kind. */
export type StoredDocument = DocumentRows[DocumentKind]
type Line = typeof documentLines.$inferSelect & { picture: StoredFile | null }
type Company = typeof companies.$inferSelect
type Customer = typeof customers.$inferSelect
type StoredFile = typeof files.$inferSelect

/** A document with everything printed on it: both parties as they are today, its lines and its origin. */
export interface Printable {
  company: Company
  logo: StoredFile | null
  items: Line[]
  /** Where the work is done. */
  site: typeof customerSites.$inferSelect | null
  /** The number of the quote that it bills. */
  reference: string | null
  /** The payment plan of a quote; empty without one, and for other kinds. */
  stages: BillingStage[]
}
interface PrintableOf<Kind extends DocumentKind> extends Printable {
  document: DocumentRows[Kind]
  /** With the name, email and phone of the contact that it is addressed to. Null while a draft has none. */
  customer: Customer | null
}
export type PrintableQuote = Omit<PrintableOf<'quote'>, 'document'> & { quote: QuoteDocument }
export type PrintableInvoice = Omit<PrintableOf<'invoice'>, 'document'> & {
  invoice: InvoiceDocument
  /** True where it claims interest for late payment. */
  is_claim: boolean
  cis_standing: CisStanding | null
}
export type PrintableCreditNote = Omit<PrintableOf<'credit_note'>, 'document'> & {
  creditNote: CreditNoteDocument
}

/** Loads a document of this company. Refuses with `not_found`. */
export async function loadPrintable<Kind extends DocumentKind>(
  db: Transaction,
  { kind, company_id, document_id }: DocumentRef<Kind>,
): Promise<PrintableOf<Kind>> {
  const [found] = await loadPrintables(db, company_id, kind, [document_id])
  if (!found) throw new Refusal('not_found', { entity: kind })
  return found
}

/** Loads a quote of this company. Refuses with `not_found`. */
export async function loadPrintableQuote(
  db: Transaction,
  companyId: string,
  id: string,
): Promise<PrintableQuote> {
  return asQuote(await loadPrintable(db, documentRef('quote', companyId, id)))
}

/** Loads an invoice of this company. Refuses with `not_found`. */
export async function loadPrintableInvoice(
  db: Transaction,
  companyId: string,
  id: string,
): Promise<PrintableInvoice> {
  return asInvoice(await loadPrintable(db, documentRef('invoice', companyId, id)))
}

/** Loads a credit note of this company. Refuses with `not_found`. */
export async function loadPrintableCreditNote(
  db: Transaction,
  companyId: string,
  id: string,
): Promise<PrintableCreditNote> {
  return asCreditNote(await loadPrintable(db, documentRef('credit_note', companyId, id)))
}

/** Loads the quotes that belong to this company, in no particular order. */
export async function loadPrintableQuotes(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<PrintableQuote[]> {
  return (await loadPrintables(db, companyId, 'quote', ids)).map(asQuote)
}

/** Loads the invoices that belong to this company, in no particular order. */
export async function loadPrintableInvoices(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<PrintableInvoice[]> {
  return (await loadPrintables(db, companyId, 'invoice', ids)).map(asInvoice)
}

/** Loads the credit notes that belong to this company, in no particular order. */
export async function loadPrintableCreditNotes(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<PrintableCreditNote[]> {
  return (await loadPrintables(db, companyId, 'credit_note', ids)).map(asCreditNote)
}

const asQuote = ({ document, ...rest }: PrintableOf<'quote'>): PrintableQuote => ({
  ...rest,
  quote: document,
})
const asInvoice = ({ document, ...rest }: PrintableOf<'invoice'>): PrintableInvoice => ({
  ...(rest as Omit<PrintableInvoice, 'invoice'>),
  invoice: document,
})

const asCreditNote = ({ document, ...rest }: PrintableOf<'credit_note'>): PrintableCreditNote => ({
  ...rest,
  creditNote: document,
})

const source = alias(documents, 'source')

/** Selects one document, which PostgreSQL plans once and for all, or a list of any length. */
type IdCondition = (id: AnyColumn) => SQL
const ONE: IdCondition = (id) => eq(id, sql.placeholder('id'))
const MANY: IdCondition = (id) => sql`${id} = any(${sql.placeholder('ids')})`

const headsOf = (db: Transaction, areAsked: IdCondition) =>
  db
    .select({
      document: documents,
      customer: customers,
      contact: customerContacts,
      site: customerSites,
      company: companies,
      logo: files,
      reference: source.number,
      cis_standing: cisStanding,
      // Only where a customer deducts it decides anything.
      is_claim: sql<boolean>`${customers.cis_rate} is not null and exists (select from late_payment_claims claim
        where claim.company_id = documents.company_id and claim.document_id = documents.id)`,
    })
    .from(documents)
    .innerJoin(companies, eq(companies.id, documents.company_id))
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .leftJoin(
      customerContacts,
      and(
        eq(customerContacts.company_id, documents.company_id),
        eq(customerContacts.id, documents.contact_id),
      ),
    )
    .leftJoin(
      customerSites,
      and(eq(customerSites.company_id, documents.company_id), eq(customerSites.id, documents.site_id)),
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

const linesOf = (db: Transaction, areAsked: IdCondition) =>
  db
    .select({ ...getTableColumns(documentLines), picture: files })
    .from(documentLines)
    .leftJoin(
      files,
      and(eq(files.company_id, documentLines.company_id), eq(files.id, documentLines.picture_file_id)),
    )
    .where(
      and(eq(documentLines.company_id, sql.placeholder('company_id')), areAsked(documentLines.document_id)),
    )
    .orderBy(asc(documentLines.sort_order))

const stagesOf = (db: Transaction, areAsked: IdCondition) =>
  db
    .select()
    .from(billingStages)
    .where(
      and(eq(billingStages.company_id, sql.placeholder('company_id')), areAsked(billingStages.document_id)),
    )
    .orderBy(asc(billingStages.position))

const stagesOfOne = statement('printable_stages', (db) => stagesOf(db, ONE))
const stagesOfMany = statement('printable_stages_of_many', (db) => stagesOf(db, MANY))
const headOfOne = statement('printable_head', (db) => headsOf(db, ONE))
const headsOfMany = statement('printable_heads', (db) => headsOf(db, MANY))
const linesOfOne = statement('printable_lines', (db) => linesOf(db, ONE))
const linesOfMany = statement('printable_lines_of_many', (db) => linesOf(db, MANY))

/** Takes one round trip for any number of ids. */
async function loadPrintables<Kind extends DocumentKind>(
  db: Transaction,
  company_id: string,
  kind: Kind,
  ids: readonly string[],
): Promise<PrintableOf<Kind>[]> {
  const [id] = ids
  const isPlanned = DOCUMENTS[kind].has_plan
  const [found, items, planned] = await together(
    ids.length === 1
      ? [
          headOfOne(db, { company_id, kind, id }),
          linesOfOne(db, { company_id, id }),
          isPlanned ? stagesOfOne(db, { company_id, id }) : [],
        ]
      : [
          headsOfMany(db, { company_id, kind, ids }),
          linesOfMany(db, { company_id, ids }),
          isPlanned ? stagesOfMany(db, { company_id, ids }) : [],
        ],
  )
  const lines = Map.groupBy(items, ({ document_id }) => document_id)
  const plans = Map.groupBy(planned, ({ document_id }) => document_id)
  const printables = found.map(({ contact, customer, ...each }) => ({
    ...each,
    customer: customer && addressedTo(customer, contact),
    items: lines.get(each.document.id) ?? [],
    stages: (plans.get(each.document.id) ?? []).map(stageOf),
  }))
  // Database checks guarantee the fields that a document of a kind always has.
  return printables as unknown as PrintableOf<Kind>[]
}

/** The customer with the details of one of their further contacts. A contact without an email gets what the customer gets. */
function addressedTo(customer: Customer, contact: typeof customerContacts.$inferSelect | null): Customer {
  if (!contact) return customer
  const { name, email, phone } = contact
  return { ...customer, contact_person: name, email: email || customer.email, phone: phone ?? customer.phone }
}
