import {
  customers,
  type DocumentRows,
  documents,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import {
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  documentRef,
  isDocument,
} from './document-ref.ts'
import { kindOf } from './kinds/kinds.ts'
import { doFirst, findUndoWindow } from './undo-window/open-undo-window.ts'
import { keepVatPeriod } from './vat/lock-vat-period.ts'

const lockedDocument = statement('locked_document', (db) =>
  db
    .select()
    .from(documents)
    .where(
      and(isDocument(documents, DOCUMENT_PLACEHOLDERS), sql`${documents.kind} = ${sql.placeholder('kind')}`),
    )
    .for('update'),
)

const lockedPayer = statement('payer_of_waiting_money', (db) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, DOCUMENT_PLACEHOLDERS.company_id),
        sql`${customers.id} in (
          select draft.customer_id from documents draft
          join companies on companies.id = draft.company_id and companies.use_credit_first
          where draft.company_id = ${DOCUMENT_PLACEHOLDERS.company_id} and draft.id = ${DOCUMENT_PLACEHOLDERS.document_id}
            and draft.kind = 'invoice' and draft.sent_at is null
          union all
          select payment.customer_id from document_relations billed
          join payments payment on payment.company_id = billed.company_id and payment.quote_id = billed.source_id
          join payment_standings standing on standing.company_id = payment.company_id and standing.id = payment.id
          where billed.company_id = ${DOCUMENT_PLACEHOLDERS.company_id} and billed.document_id = ${DOCUMENT_PLACEHOLDERS.document_id}
            and billed.relation = 'billed_from' and standing.unallocated_amount > 0
        )`,
      ),
    )
    .for('no key update'),
)

/** Locks what comes before a document's row: the VAT period, and the customer of an invoice that takes their money once it is issued. */
export async function lockBeforeDocument(db: Transaction, document: DocumentRef): Promise<void> {
  await together([keepVatPeriod(db, document.company_id), lockedPayer(db, documentParams(document))])
}

/**
 * Locks the document's row until commit, and before it what comes before: what is read from it afterwards holds, and of two callers the
 * second waits.
 */
export async function lockDocument(db: Transaction, document: DocumentRef) {
  // Sent together, run in this order: what changes a document may count for VAT.
  const [, [row]] = await together([
    lockBeforeDocument(db, document),
    lockedDocument(db, { ...documentParams(document), kind: document.kind }),
  ])
  if (!row) throw new Refusal('not_found', { entity: document.kind })
  return row
}

/**
 * Locks the row for staff, with the status of this moment: a quote counts as expired after its last day, whether or not the
 * job has stored it so. An action that still waits (ADR 0020) is carried out before the next one is taken.
 */
export async function lockForStaff<Name extends DocumentKind>(
  { db, actor, services }: Pick<StaffContext, 'db' | 'actor' | 'services'>,
  kind: Name,
  id: string,
): Promise<DocumentRows[Name]> {
  const document = documentRef(kind, actor.company_id, id)
  // Sent together, run in this order: what waits is looked for under the lock.
  const [row, hold] = await together([lockDocument(db, document), findUndoWindow(db, document)])
  if (hold) doFirst(services, [hold])
  return kindOf(kind).rowAt(row as unknown as DocumentRows[Name], services.clock.now())
}
