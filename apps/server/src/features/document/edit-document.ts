import { type DocumentRows, documentLines, documents, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import { type DocumentRef, isDocument, ofDocument } from './document-ref.ts'
import { findRevision } from './evidence/revisions.ts'
import { contentOf } from './kinds/kinds.ts'
import { insertLines } from './lines/insert-lines.ts'
import type { PricedLines } from './lines/priced-lines.ts'
import type { AnyWrittenLine } from './lines/written-line.ts'
import { lockForStaff } from './lock-document.ts'
import { saysTheSame } from './send/same-content.ts'

/**
 * Loads a document for editing, locked until commit. Refuses with `changed_meanwhile` when it has been changed since `version`
 * was read.
 */
export async function lockToEdit<Name extends DocumentKind>(
  context: StaffContext,
  kind: Name,
  { id, version }: { id: string; version: number },
): Promise<DocumentRows[Name]> {
  const row = await lockForStaff(context, kind, id)
  if (row.version !== version) {
    throw new Refusal('changed_meanwhile', { updated_at: row.updated_at })
  }
  return row
}

/** Replaces all lines of a document. A product that already had a picture on it keeps that picture. */
export async function replaceLines(
  db: Transaction,
  document: DocumentRef,
  { rows }: Pick<PricedLines<AnyWrittenLine>, 'rows'>,
): Promise<void> {
  const before = await db
    .delete(documentLines)
    .where(ofDocument(documentLines, document))
    .returning({ product_id: documentLines.product_id, picture_file_id: documentLines.picture_file_id })
  const pictures = new Map(
    before.flatMap(({ product_id, picture_file_id }) =>
      product_id !== null && picture_file_id !== null ? [[product_id, picture_file_id]] : [],
    ),
  )
  const kept = rows.map((row) => ({
    ...row,
    picture_file_id: pictures.get(row.product_id ?? '') ?? row.picture_file_id,
  }))
  await insertLines(db, document, kept)
}

/**
 * Stores and returns whether the saved document differs from what its customer has. `newest` is the document's revision.
 */
export async function noteUnsentChange(
  db: Transaction,
  document: DocumentRef,
  newest: number | null,
): Promise<boolean> {
  const changed_since_sent = newest !== null && !(await isSealedAs(db, document, newest))
  await db.update(documents).set({ changed_since_sent }).where(isDocument(documents, document))
  return changed_since_sent
}

async function isSealedAs(db: Transaction, document: DocumentRef, revision: number): Promise<boolean> {
  const sealed = await findRevision(db, document, revision)
  return sealed !== undefined && saysTheSame(sealed.content, await contentOf(db, document, revision))
}
