import { documents } from '@quotespark/database'
import { quoteTransition } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { answeredColumns } from '../document/evidence/answers.ts'
import { type NotedAnswer, noteAnswer } from '../document/evidence/staff-answer.ts'
import { lockQuote } from '../document/lock-document.ts'

const STEP = { accept: 'mark_as_accepted', reject: 'mark_as_rejected' } as const

/** Staff note what the customer answered by other means, for example on the telephone: an answer to what was sealed. */
export async function markQuote(context: StaffContext, id: string, answer: NotedAnswer): Promise<void> {
  const { db, actor, services } = context
  const quote = await lockQuote(context, id)
  const status = quoteTransition(quote.status, STEP[answer.action])
  const now = services.clock.now()
  await db
    .update(documents)
    .set({
      ...answeredColumns(quote, status, now),
      updated_at: now.toISOString(),
      version: quote.version + 1,
    })
    .where(isDocument(documents, refOf(quote)))
  await noteAnswer(context, refOf(quote), answer, actor)
}
