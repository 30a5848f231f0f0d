import { type DocumentRows, documents, statement, type Transaction, together } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, sql } from 'drizzle-orm'
import { DoFirst } from '../../afterwards.ts'
import type { StaffContext } from '../../api/context.ts'
import { type DocumentRef, documentRef, GIVEN_DOCUMENT, given, isDocument } from './document-ref.ts'
import { kindOf } from './kinds/kinds.ts'
import { findHold } from './undo-window/open-undo-window.ts'

const lockedDocument = statement('locked_document', (db) =>
  db
    .select()
    .from(documents)
    .where(and(isDocument(documents, GIVEN_DOCUMENT), sql`${documents.kind} = ${sql.placeholder('kind')}`))
    .for('update'),
)

/** Locks the document's row until commit: what is read from it afterwards holds, and of two callers the second waits. */
export async function lockDocument(db: Transaction, document: DocumentRef) {
  const [row] = await lockedDocument(db, { ...given(document), kind: document.kind })
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
  const [row, hold] = await together([lockDocument(db, document), findHold(db, document)])
  if (hold) throw new DoFirst(() => services.holds.end(document))
  return kindOf(kind).rowAt(row as unknown as DocumentRows[Name], services.clock.now())
}
