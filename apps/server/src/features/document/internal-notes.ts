import { documents } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import { documentRef, isDocument } from './document-ref.ts'
import { lockDocument } from './lock-document.ts'

interface Writing {
  id: string
  internal_notes: string | null
  /** The notes as they were read. */
  before: string | null
}

/**
 * Writes the notes that only staff see. They are no part of what is sent, so they can be written in any status and while a step
 * waits, and neither the version nor the history changes. Refuses with `changed_meanwhile` when somebody else has written other notes since.
 */
export async function writeInternalNotes(
  context: StaffContext,
  kind: DocumentKind,
  { id, internal_notes, before }: Writing,
): Promise<void> {
  const { db, actor } = context
  const document = documentRef(kind, actor.company_id, id)
  const row = await lockDocument(db, document)
  // The same words again, as a repeated call brings them, are no conflict.
  if (row.internal_notes === internal_notes) return
  if (row.internal_notes !== before) throw new Refusal('changed_meanwhile', { updated_at: row.updated_at })
  await db.update(documents).set({ internal_notes }).where(isDocument(documents, document))
}
