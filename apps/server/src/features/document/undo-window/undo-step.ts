import { documentLinks, documents, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../../api/context.ts'
import { undoMailCount } from '../../../mail/mail-allowance.ts'
import { belongsToDocument, type DocumentRef, isDocument } from '../document-ref.ts'
import { lockDocument } from '../lock-document.ts'
import { findUndoWindow, takeUndoWindow, type UndoWindow } from './open-undo-window.ts'
import { recipientsOfStep } from './waiting-input.ts'

/**
 * Undoes the waiting step of a document, whoever in the company took it. Only the undo window had been stored, so no trace of
 * the step is left. Refuses with `nothing_to_undo` once it has been done.
 */
export async function undoStep(context: StaffContext, document: DocumentRef): Promise<void> {
  const { db, services } = context
  const { version } = await lockDocument(db, document)
  const waiting = await findUndoWindow(db, document)
  const hold = waiting && (await takeUndoWindow(db, document, waiting.id))
  if (!hold) throw new Refusal('nothing_to_undo', {})
  if (hold.has_made_link) {
    await db
      .delete(documentLinks)
      .where(and(belongsToDocument(documentLinks, document), isNull(documentLinks.revoked_at)))
  }
  await undoEmailCount(db, hold)
  await db
    .update(documents)
    .set({ updated_at: services.clock.now().toISOString(), version: version + 1 })
    .where(isDocument(documents, document))
}

/** Frees the share of the mail limits that a step took which will not run. */
export function undoEmailCount(
  db: Transaction,
  { company_id, step, input, created_at, taken_by }: UndoWindow,
): Promise<void> {
  const recipients = recipientsOfStep(step, input)
  return undoMailCount({ db, actor: taken_by }, company_id, new Date(created_at), ...recipients)
}
