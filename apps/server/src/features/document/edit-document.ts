import { type DocumentRows, documentLines, documents, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { StaffContext } from '../../api/context.ts'
import { belongsToDocument, type DocumentRef, isDocument } from './document-ref.ts'
import { findRevision } from './evidence/revisions.ts'
import { contentOf } from './kinds/kinds.ts'
import { insertLines } from './lines/insert-lines.ts'
import type { PricedLines } from './lines/priced-lines.ts'
import type { AnyWrittenLine } from './lines/written-line.ts'
import { lockForStaff } from './lock-document.ts'
import type { StoredDocument } from './printable.ts'
import { hasSameContent } from './send/same-content.ts'

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

/**
 * Whether the prices of a document include VAT after an edit; what is not given stays. Refuses to change that of a document
 * which was sent before: its figures would mean something else.
 */
export function pricesIncludeVat(
  row: Pick<StoredDocument, 'prices_include_vat' | 'revision' | 'status'>,
  given: boolean | undefined,
): boolean {
  const prices_include_vat = given ?? row.prices_include_vat
  if (prices_include_vat !== row.prices_include_vat && (row.revision !== null || row.status !== 'draft')) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'prices_include_vat', message: MESSAGES.pricesIncludeVatSent }],
    })
  }
  return prices_include_vat
}

/** Replaces all lines of a document. A product that already had a picture on it keeps that picture. */
export async function replaceLines(
  db: Transaction,
  document: DocumentRef,
  { rows }: Pick<PricedLines<AnyWrittenLine>, 'rows'>,
): Promise<void> {
  const before = await db
    .delete(documentLines)
    .where(belongsToDocument(documentLines, document))
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
  return sealed !== undefined && hasSameContent(sealed.content, await contentOf(db, document, revision))
}
