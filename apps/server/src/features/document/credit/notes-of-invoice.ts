import {
  creditNotes,
  documentLines,
  documentRelations,
  statement,
  type Transaction,
} from '@quotespark/database'
import type { CreditLine } from '@quotespark/domain/billing'
import { and, asc, eq } from 'drizzle-orm'
import { DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams } from '../document-ref.ts'

const isOnInvoice = and(
  eq(documentRelations.company_id, DOCUMENT_PLACEHOLDERS.company_id),
  eq(documentRelations.source_id, DOCUMENT_PLACEHOLDERS.document_id),
  eq(documentRelations.relation, 'credits'),
)

const notesOfInvoice = statement('notes_of_invoice', (db) =>
  db
    .select({
      id: creditNotes.id,
      credit_note_number: creditNotes.number,
      issue_date: creditNotes.issue_date,
      status: creditNotes.status,
      reason: creditNotes.reason,
      total_amount: creditNotes.total_amount,
      set_off_amount: creditNotes.set_off_amount,
      credit_left_amount: creditNotes.balance_due,
    })
    .from(documentRelations)
    .innerJoin(
      creditNotes,
      and(
        eq(creditNotes.company_id, documentRelations.company_id),
        eq(creditNotes.id, documentRelations.document_id),
      ),
    )
    .where(isOnInvoice)
    .orderBy(asc(creditNotes.created_at), asc(creditNotes.id)),
)

/** The credit notes on an invoice, oldest first. */
export function listNotesOfInvoice(db: Transaction, invoice: DocumentRef<'invoice'>) {
  return notesOfInvoice(db, documentParams(invoice))
}

const creditedLines = statement('credited_lines', (db) =>
  db
    .select({
      credits_line_id: documentLines.credits_line_id,
      product_id: documentLines.product_id,
      description: documentLines.description,
      quantity: documentLines.quantity,
      unit: documentLines.unit,
      unit_price: documentLines.unit_price,
      discount_amount: documentLines.discount_amount,
      vat_rate: documentLines.vat_rate,
      vat_amount: documentLines.vat_amount,
      vat_category: documentLines.vat_category,
      exemption_reason: documentLines.exemption_reason,
      total_price: documentLines.total_price,
      cis: documentLines.cis,
      labour_amount: documentLines.labour_amount,
    })
    .from(documentRelations)
    .innerJoin(
      documentLines,
      and(
        eq(documentLines.company_id, documentRelations.company_id),
        eq(documentLines.document_id, documentRelations.document_id),
      ),
    )
    .where(isOnInvoice),
)

/** The lines of all its credit notes. */
export function listCreditedLines(db: Transaction, invoice: DocumentRef<'invoice'>): Promise<CreditLine[]> {
  return creditedLines(db, documentParams(invoice))
}
