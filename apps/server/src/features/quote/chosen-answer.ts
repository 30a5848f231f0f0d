import { documents } from '@quotespark/database'
import { type QuoteStatus, quoteActions } from '@quotespark/domain/document'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { type NotedAnswer, noteAnswer } from '../document/evidence/staff-answer.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { sealAndDeliver } from '../document/send/seal-document.ts'
import { hasUndoWindow } from '../document/undo-window/open-undo-window.ts'
import { MARKING } from './mark-quote.ts'

/** True for an answer that the buttons could record too: they alone know how to carry it out once its undo window closes. */
export function canWait(
  { services }: Pick<StaffContext, 'services'>,
  before: QuoteStatus,
  { action }: NotedAnswer,
  isUndoable: boolean | undefined,
): boolean {
  return isUndoable === true && hasUndoWindow(services) && quoteActions(before).includes(MARKING[action])
}

/** `isTheirs`: the customer has the last sealed revision. False for a draft, and when another customer was sent it. */
export async function recordChosenAnswer(
  context: StaffContext,
  quote: QuoteDocument,
  answer: NotedAnswer,
  isTheirs: boolean,
): Promise<void> {
  const document = refOf(quote)
  if (isTheirs) return noteAnswer(context, document, answer, context.actor)
  const isSealing = await sealAndDeliver(context, document, quote.revision, {
    by: context.actor,
    is_mailed: false,
    answer,
  })
  await context.db
    .update(documents)
    // The sealing fills in the accepted revision: it is not the one sealed before.
    .set({ changed_since_sent: false, ...(isSealing ? { accepted_revision: null } : {}) })
    .where(isDocument(documents, document))
}
