import {
  allocations,
  documentLines,
  documentRelations,
  documentRevisions,
  documents,
  payments,
  type Transaction,
} from '@quotespark/database'
import { and, eq, inArray, sql } from 'drizzle-orm'

/** A credit note on an invoice, with the lines of the invoice that its own lines take back. */
export interface CreditNoteRow {
  total_amount: string
  /** As sealed; null while it is not. */
  content: string | null
  lines: { credits_line_id: string | null; quantity: string }[]
}

/** Says what was used and refunded of these credit notes, and the notes on these invoices. */
export async function readCredit(tx: Transaction, company_id: string, ids: string[]) {
  return {
    usedCredit: await tx
      .select()
      .from(allocations)
      .where(and(eq(allocations.company_id, company_id), inArray(allocations.credit_note_id, ids))),
    refunded: await tx
      .select({
        credit_note_id: payments.credit_note_id,
        amount: sql<string>`sum(${payments.amount})::numeric(16,2)::text`,
      })
      .from(payments)
      .where(
        and(
          eq(payments.company_id, company_id),
          inArray(payments.credit_note_id, ids),
          // One that never happened took nothing.
          sql`not exists (select from payments taking where taking.company_id = ${company_id}
            and taking.payment_id = payments.id and taking.kind = 'void')`,
        ),
      )
      .groupBy(payments.credit_note_id),
    creditNotes: await readCreditNotes(tx, company_id, ids),
  }
}

async function readCreditNotes(tx: Transaction, company_id: string, invoiceIds: string[]) {
  const notes = await tx
    .select({
      invoice_id: documentRelations.source_id,
      id: documents.id,
      total_amount: documents.total_amount,
      content: documentRevisions.content,
    })
    .from(documentRelations)
    .innerJoin(
      documents,
      and(eq(documents.company_id, company_id), eq(documents.id, documentRelations.document_id)),
    )
    .leftJoin(
      documentRevisions,
      and(
        eq(documentRevisions.company_id, company_id),
        eq(documentRevisions.document_id, documents.id),
        eq(documentRevisions.revision, documents.revision),
      ),
    )
    .where(
      and(
        eq(documentRelations.company_id, company_id),
        inArray(documentRelations.source_id, invoiceIds),
        eq(documentRelations.relation, 'credits'),
      ),
    )
  if (notes.length === 0) return []
  const lines = await tx
    .select({
      document_id: documentLines.document_id,
      credits_line_id: documentLines.credits_line_id,
      quantity: documentLines.quantity,
    })
    .from(documentLines)
    .where(
      and(
        eq(documentLines.company_id, company_id),
        inArray(
          documentLines.document_id,
          notes.map(({ id }) => id),
        ),
      ),
    )
  const linesOf = Map.groupBy(lines, ({ document_id }) => document_id)
  return notes.map(({ id, ...note }) => ({ ...note, lines: linesOf.get(id) ?? [] }))
}
