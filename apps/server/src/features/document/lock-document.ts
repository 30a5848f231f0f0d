import { documents, statement, type Transaction, together } from '@quotespark/database'
import { currentQuoteStatus, Refusal } from '@quotespark/domain'
import { and, sql } from 'drizzle-orm'
import { DoFirst } from '../../afterwards.ts'
import type { StaffContext } from '../../api/context.ts'
import { type DocumentRef, GIVEN_DOCUMENT, given, invoiceRef, isDocument, quoteRef } from './document-ref.ts'
import { findHold } from './hold/hold-step.ts'
import type { InvoiceDocument, QuoteDocument } from './printable.ts'

const lockedDocument = statement('locked_document', (db) =>
  db
    .select()
    .from(documents)
    .where(and(isDocument(documents, GIVEN_DOCUMENT), sql`${documents.kind} = ${sql.placeholder('kind')}`))
    .for('update'),
)

/** Locks the document's row until commit: what is read afterwards stays true, and the second of two transactions waits. */
export async function lockDocument(db: Transaction, document: DocumentRef) {
  const [row] = await lockedDocument(db, { ...given(document), kind: document.kind })
  if (!row) throw new Refusal('not_found', { entity: document.kind })
  return row
}

type Staff = Pick<StaffContext, 'db' | 'actor' | 'services'>

/** Locks the row for staff: a step in its undo window (ADR 0020) is done before the next one is taken. */
async function lockForStaff({ db, services }: Staff, document: DocumentRef) {
  // Sent together but run in this order: the hold is read after the row is locked.
  const [row, hold] = await together([lockDocument(db, document), findHold(db, document)])
  if (hold) throw new DoFirst(() => services.holds.end(document))
  return row
}

/**
 * Locks a quote's row until commit, so that its status cannot change during the step. The status is that of now: a quote is
 * expired after its last day, even if the scheduled job has not run yet.
 */
export async function lockQuote(staff: Staff, id: string): Promise<QuoteDocument> {
  const quote = (await lockForStaff(staff, quoteRef(staff.actor.company_id, id))) as QuoteDocument
  return { ...quote, status: currentQuoteStatus(quote, staff.services.clock.now()) }
}

/** Locks an invoice's row until commit. */
export async function lockInvoice(staff: Staff, id: string): Promise<InvoiceDocument> {
  return (await lockForStaff(staff, invoiceRef(staff.actor.company_id, id))) as InvoiceDocument
}
