import { documentLinks, documents, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../../api/context.ts'
import { undoMailCount } from '../../../mail/mail-allowance.ts'
import { belongsToDocument, type DocumentRef, isDocument, refOf } from '../document-ref.ts'
import { lockDocument } from '../lock-document.ts'
import { lockPayerOf } from '../lock-invoices.ts'
import {
  findUndoWindow,
  readUndoWindow,
  takeUndoWindow,
  type UndoWindow,
  type UndoWindowId,
} from './open-undo-window.ts'
import { isMoneyStep, recipientsOfStep } from './waiting-input.ts'

/**
 * Undoes the waiting step of a document, whoever in the company took it, on all documents that it changes. Only the undo window had been
 * stored, so no trace of the step is left. Refuses with `nothing_to_undo` once it has been done.
 */
export async function undoStep(context: StaffContext, document: DocumentRef): Promise<void> {
  const { db } = context
  const isThere = and(isDocument(documents, document), eq(documents.kind, document.kind))
  if ((await db.$count(documents, isThere)) === 0) throw new Refusal('not_found', { entity: document.kind })
  const waiting = await findUndoWindow(db, document)
  if (!waiting) throw new Refusal('nothing_to_undo', {})
  await undoWindow(context, waiting)
}

/** The same for a waiting step by its own id. */
export async function undoWindow(context: StaffContext, waiting: UndoWindowId): Promise<void> {
  const { db, services } = context
  const taken = await lockAndTake(db, waiting)
  if (!taken) throw new Refusal('nothing_to_undo', {})
  const { hold, rows } = taken
  await undoEmailCount(db, hold)
  for (const row of rows) {
    const document = refOf(row)
    if (hold.has_made_link) {
      await db
        .delete(documentLinks)
        .where(and(belongsToDocument(documentLinks, document), isNull(documentLinks.revoked_at)))
    }
    await db
      .update(documents)
      .set({ updated_at: services.clock.now().toISOString(), version: row.version + 1 })
      .where(isDocument(documents, document))
  }
}

/** A waiting step that was taken, with the documents that it changes, which are locked. */
export interface TakenStep {
  hold: UndoWindow
  rows: Awaited<ReturnType<typeof lockDocument>>[]
}

/** Locks what a waiting step changes, in the order of all locks, and removes the step. Undefined when another process was faster. */
export async function lockAndTake(db: Transaction, waiting: UndoWindowId): Promise<TakenStep | undefined> {
  const found = await readUndoWindow(db, waiting)
  if (!found) return undefined
  const [first] = found.covered
  // Whoever uses or refunds a payment takes the locks in this order.
  if (first && isMoneyStep(found.hold.step)) await lockPayerOf(db, first)
  const rows: TakenStep['rows'] = []
  for (const document of found.covered) rows.push(await lockDocument(db, document))
  const hold = await takeUndoWindow(db, waiting)
  return hold && { hold, rows }
}

/** Frees the share of the mail limits that a step took which will not run. */
export function undoEmailCount(
  db: Transaction,
  { company_id, step, input, created_at, taken_by }: UndoWindow,
): Promise<void> {
  const recipients = recipientsOfStep(step, input)
  return undoMailCount({ db, actor: taken_by }, company_id, new Date(created_at), ...recipients)
}
