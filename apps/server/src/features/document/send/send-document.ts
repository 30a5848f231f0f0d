import { documents, together } from '@quotespark/database'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import type { StaffContext } from '../../../api/context.ts'
import { isDocument, refOf } from '../document-ref.ts'
import { kindOf } from '../kinds/kinds.ts'
import { lockForStaff } from '../lock-document.ts'
import type { StoredDocument } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { hasUndoWindow, startUndoWindow } from '../undo-window/open-undo-window.ts'
import { addressLetter, type Letter, type WrittenLetter } from './letter.ts'
import { type SealingContext, sealAndDeliver } from './seal-document.ts'

/** `slot`: reserved for the drawing before the document was written. */
export type SendingContext = StaffContext & Pick<SealingContext, 'slot' | 'isPromised'>

/** Sends a document to its customer, or sends again what was changed since. Refuses what its kind refuses, and as `deliver`. */
export async function sendDocument<Name extends DocumentKind>(
  context: StaffContext,
  name: Name,
  { id, ...letter }: { id: string } & WrittenLetter,
): Promise<void> {
  const row = await lockForStaff(context, name, id)
  await kindOf(name).refuseSending(context, row)
  await deliver(context, row as StoredDocument, letter)
}

/**
 * Sends a document whose row is locked: at once, or when its undo window closes (ADR 0020). Refuses now what would be refused
 * then, and as `countMail` does.
 */
export async function deliver(
  context: SendingContext,
  row: StoredDocument,
  written: WrittenLetter = {},
): Promise<void> {
  const { actor, services } = context
  const kind = kindOf<DocumentKind>(row.kind)
  await kind.refuseUnsendable(context, row)
  const letter = await addressLetter(context, refOf(row), written)
  if (hasUndoWindow(services)) {
    const { status: shown_status } = await kind.sentColumns(context.db, row, services.clock.now(), undefined)
    return startUndoWindow(context, row, { step: 'send', input: letter, shown_status })
  }
  await issue(context, row, { by: actor, letter })
}

/** Marks the document as sent, settles it with money that came before, and seals what it says now; its link is emailed to the customer once that is done. */
export async function issue(
  parts: SealingContext,
  row: StoredDocument,
  { by, letter }: { by: Sender; letter: Letter },
): Promise<void> {
  const { db, services } = parts
  const now = services.clock.now().toISOString()
  const document = refOf(row)
  const kind = kindOf<DocumentKind>(row.kind)
  const before = row.sent_at === null ? await kind.findMoneyBefore?.(db, document) : undefined
  const columns = await kind.sentColumns(db, row, new Date(now), before)
  const isDated = DOCUMENTS[row.kind].is_dated_by_sending || row.sent_at === null
  const marked = db
    .update(documents)
    .set({
      ...columns,
      ...(isDated && { sent_at: now }),
      // The customer opened an earlier revision, not this one.
      last_viewed_at: null,
      changed_since_sent: false,
      updated_at: now,
      version: row.version + 1,
    })
    .where(isDocument(documents, document))
    // Sent at once, so before what is sealed is read: that has the new status and date.
    .execute()
  if (before) {
    await marked
    await kind.takeMoneyBefore?.(parts, { ...row, ...columns } as StoredDocument, before, by)
  }
  await together([
    marked,
    sealAndDeliver(parts, document, row.revision, {
      by,
      is_mailed: true,
      letter,
      ...(isDated && { sent_at: now }),
    }),
  ])
  await kind.countSent?.(parts, document)
}
