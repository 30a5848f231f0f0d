import { documents, type Transaction } from '@quotespark/database'
import { quoteTransition } from '@quotespark/domain/document'
import type { DeferredWork } from '../../afterwards.ts'
import type { StaffContext } from '../../api/context.ts'
import type { Services } from '../../services.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { answeredColumns } from '../document/evidence/answers.ts'
import type { EventActor } from '../document/evidence/history.ts'
import { type NotedAnswer, noteAnswer } from '../document/evidence/staff-answer.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { requireNoSealing } from '../document/send/wait-for-sealing.ts'
import { hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'

/** The action of a quote that records each answer. */
export const MARKING = { accept: 'mark_as_accepted', reject: 'mark_as_rejected' } as const

/** Records an answer the customer gave to staff, for example on the telephone. It counts as an answer to the sealed quote. */
export async function markQuote(
  context: StaffContext,
  { id, undoable, ...answer }: NotedAnswer & { id: string; undoable: boolean },
): Promise<void> {
  const quote = await lockForStaff(context, 'quote', id)
  const status = quoteTransition(quote.status, MARKING[answer.action])
  if (undoable && hasUndoWindow(context.services)) {
    return startUndoWindow(context, quote, { step: answer.action, input: answer, shown_status: status })
  }
  await noteMark(context, quote, answer, context.actor)
}

/**
 * Records the answer; the quote's row must be locked. Refuses when the status does not allow it. A change that was sent and is
 * still being drawn is finished first, because the answer is to that.
 */
export async function noteMark(
  parts: { db: Transaction; services: Services; afterwards: DeferredWork },
  quote: QuoteDocument,
  answer: NotedAnswer,
  by: EventActor,
): Promise<void> {
  const status = quoteTransition(quote.status, MARKING[answer.action])
  await requireNoSealing(parts, refOf(quote))
  const now = parts.services.clock.now()
  await parts.db
    .update(documents)
    .set({
      ...answeredColumns(quote, status, now),
      updated_at: now.toISOString(),
      version: quote.version + 1,
    })
    .where(isDocument(documents, refOf(quote)))
  await noteAnswer(parts, refOf(quote), answer, by)
}
