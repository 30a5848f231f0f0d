import { documentLinks, documents } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../../api/context.ts'
import { uncountMail } from '../../../mail/mail-allowance.ts'
import { type DocumentRef, isDocument, ofDocument } from '../document-ref.ts'
import { lockDocument } from '../lock-document.ts'
import { findHold, takeHold } from './open-undo-window.ts'
import { recipientsOfStep } from './waiting-input.ts'

/**
 * Undoes the waiting step of a document, whoever in the company took it. Only the undo window had been stored, so no trace of
 * the step is left. Refuses with `nothing_to_undo` once it has been done.
 */
export async function undoStep(context: StaffContext, document: DocumentRef): Promise<void> {
  const { db, services } = context
  const { version } = await lockDocument(db, document)
  const waiting = await findHold(db, document)
  const hold = waiting && (await takeHold(db, document, waiting.id))
  if (!hold) throw new Refusal('nothing_to_undo', {})
  if (hold.has_made_link) {
    await db
      .delete(documentLinks)
      .where(and(ofDocument(documentLinks, document), isNull(documentLinks.revoked_at)))
  }
  const recipients = recipientsOfStep(hold.step, hold.input)
  await uncountMail(
    { db, actor: hold.taken_by },
    document.company_id,
    new Date(hold.created_at),
    ...recipients,
  )
  await db
    .update(documents)
    .set({ updated_at: services.clock.now().toISOString(), version: version + 1 })
    .where(isDocument(documents, document))
}
