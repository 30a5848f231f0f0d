import { documentRelations, documents, statement, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams } from '../document-ref.ts'

/** The invoice of a credit note. */
export interface CreditedInvoice {
  id: string
  invoice_number: string
  issue_date: string
}

const creditedInvoices = (db: Transaction, areAsked: SQL) =>
  db
    .select({
      credit_note_id: documentRelations.document_id,
      id: documents.id,
      invoice_number: documents.number,
      issue_date: sql<string>`${documents.issue_date}`,
    })
    .from(documentRelations)
    .innerJoin(
      documents,
      and(
        eq(documents.company_id, documentRelations.company_id),
        eq(documents.id, documentRelations.source_id),
      ),
    )
    .where(
      and(
        eq(documentRelations.company_id, DOCUMENT_PLACEHOLDERS.company_id),
        areAsked,
        eq(documentRelations.relation, 'credits'),
      ),
    )

const invoiceOfOne = statement('credited_invoice', (db) =>
  creditedInvoices(db, eq(documentRelations.document_id, DOCUMENT_PLACEHOLDERS.document_id)),
)
const invoicesOfMany = statement('credited_invoices', (db) =>
  creditedInvoices(db, sql`${documentRelations.document_id} = any(${sql.placeholder('ids')})`),
)

/** The invoice that a credit note takes a part of. Refuses with `not_found` when there is no such note. */
export async function findCreditedInvoice(
  db: Transaction,
  document: DocumentRef<'credit_note'>,
): Promise<CreditedInvoice> {
  const [found] = await invoiceOfOne(db, documentParams(document))
  if (!found) throw new Refusal('not_found', { entity: 'credit_note' })
  const { credit_note_id: _, ...invoice } = found
  return invoice
}

/** The same for several notes, by their ids. */
export async function findCreditedInvoices(
  db: Transaction,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, CreditedInvoice>> {
  const found = ids.length === 0 ? [] : await invoicesOfMany(db, { company_id, ids })
  return new Map(found.map(({ credit_note_id, ...invoice }) => [credit_note_id, invoice]))
}
