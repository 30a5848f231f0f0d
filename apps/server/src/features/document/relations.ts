import { documentRelations, documents, statement, type Transaction } from '@quotespark/database'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DOCUMENT_PLACEHOLDERS, type DocumentKeys, type DocumentRef, documentParams } from './document-ref.ts'

const wholeInvoice = statement('invoice_of_whole_quote', (db) =>
  invoicesOfQuote(db, DOCUMENT_PLACEHOLDERS, isNull(billing.stage)),
)

/** The invoice that bills the whole of this quote; null if there is none. */
export async function findWholeInvoice(db: Transaction, quote: DocumentRef<'quote'>): Promise<string | null> {
  const [found] = await wholeInvoice(db, documentParams(quote))
  return found?.id ?? null
}

const anyInvoice = statement('any_invoice_of_quote', (db) =>
  invoicesOfQuote(db, DOCUMENT_PLACEHOLDERS, sql`true`),
)

/** The newest invoice that bills this quote or a stage of it, cancelled or not; null if there is none. */
export async function findInvoiceOfQuote(
  db: Transaction,
  quote: DocumentRef<'quote'>,
): Promise<string | null> {
  const [found] = await anyInvoice(db, documentParams(quote))
  return found?.id ?? null
}

/** A query for the newest invoice of a quote, for use in a larger one; of its stages only those that still bill them. */
export function invoiceOfQuote(db: Transaction, quote: DocumentKeys) {
  return invoicesOfQuote(
    db,
    quote,
    sql`(${billing.stage} is null or ${billing.status} <> 'cancelled' and not ${billing.is_stage_reopened})`,
  )
}

/** Aliased, because it stands inside queries of documents. */
const billing = alias(documents, 'billing')

function invoicesOfQuote(db: Transaction, { company_id, document_id }: DocumentKeys, areAsked: SQL) {
  return db
    .select({ id: documentRelations.document_id })
    .from(documentRelations)
    .innerJoin(
      billing,
      and(
        eq(billing.company_id, documentRelations.company_id),
        eq(billing.id, documentRelations.document_id),
      ),
    )
    .where(
      and(
        eq(documentRelations.company_id, company_id),
        eq(documentRelations.source_id, document_id),
        eq(documentRelations.relation, 'billed_from'),
        areAsked,
      ),
    )
    .orderBy(desc(documentRelations.created_at), desc(documentRelations.document_id))
    .limit(1)
}

type Origin = Pick<typeof documentRelations.$inferInsert, 'relation' | 'source_id'> & { created_at: string }

const insertRelation = statement<Origin & ReturnType<typeof documentParams>, unknown>(
  'insert_relation',
  (db) =>
    db.insert(documentRelations).values({
      ...DOCUMENT_PLACEHOLDERS,
      relation: sql.placeholder('relation'),
      source_id: sql.placeholder('source_id'),
      created_at: sql.placeholder('created_at'),
    }),
)

/** Records where a new document comes from. */
export async function relateDocument(db: Transaction, document: DocumentRef, origin: Origin): Promise<void> {
  await insertRelation(db, { ...documentParams(document), ...origin })
}
