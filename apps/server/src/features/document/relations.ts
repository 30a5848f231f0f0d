import { documentRelations, statement, type Transaction } from '@quotespark/database'
import { and, desc, eq, sql } from 'drizzle-orm'
import { DOCUMENT_PLACEHOLDERS, type DocumentKeys, type DocumentRef, documentParams } from './document-ref.ts'

const billingInvoice = statement('invoice_of_quote', (db) => invoiceOfQuote(db, DOCUMENT_PLACEHOLDERS))

/** The invoice that bills this quote; null if there is none. */
export async function findInvoiceOfQuote(
  db: Transaction,
  quote: DocumentRef<'quote'>,
): Promise<string | null> {
  const [found] = await billingInvoice(db, documentParams(quote))
  return found?.id ?? null
}

/** The same as a statement, for use in a larger one. */
export function invoiceOfQuote(db: Transaction, { company_id, document_id }: DocumentKeys) {
  return db
    .select({ id: documentRelations.document_id })
    .from(documentRelations)
    .where(
      and(
        eq(documentRelations.company_id, company_id),
        eq(documentRelations.source_id, document_id),
        eq(documentRelations.relation, 'billed_from'),
      ),
    )
    .orderBy(desc(documentRelations.created_at))
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
