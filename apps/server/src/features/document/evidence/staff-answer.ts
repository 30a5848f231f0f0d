import { documents, type Transaction } from '@quotespark/database'
import type { AnswerChannel } from '@quotespark/domain/document'
import type { LostReason } from '@quotespark/domain/report'
import { and, eq } from 'drizzle-orm'
import type { DeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, isDocument } from '../document-ref.ts'
import { recordAnswer } from './answers.ts'
import { acceptSelection } from './chosen-content.ts'
import { type EventActor, recordEvent } from './history.ts'
import { requireRevision } from './revisions.ts'

/** An answer that the customer gave to staff by other means, such as the telephone. */
export interface NotedAnswer {
  action: 'accept' | 'reject'
  told: AnswerChannel
  /** Why the customer rejected it, as far as they said. */
  lost_reason?: LostReason | null | undefined
}

const EVENT = { accept: 'marked_as_accepted', reject: 'marked_as_rejected' } as const

/**
 * Stores an answer given to staff, against the quote's newest revision, and bills what an acceptance makes due. The quote's row must
 * be locked.
 */
export async function noteAnswer(
  parts: { db: Transaction; services: Services; afterwards: DeferredWork },
  document: DocumentRef,
  { action, told, lost_reason = null }: NotedAnswer,
  by: EventActor,
): Promise<void> {
  const { db, services } = parts
  const [quote] = await db
    .select({ customer_id: documents.customer_id, revision: documents.revision })
    .from(documents)
    .where(isDocument(documents, document))
  if (!quote?.customer_id) throw new Error('an answered quote without its customer')
  const { revision, content, pdf } = await requireRevision(db, document, quote.revision)
  // A customer on the telephone ticks nothing, so the quote is accepted as offered.
  const accepted = action === 'accept' ? acceptSelection(content, {}) : undefined
  const answer = await recordAnswer(db, {
    ...accepted?.kept,
    company_id: document.company_id,
    document_id: document.document_id,
    revision,
    customer_id: quote.customer_id,
    action,
    pdf_file_id: pdf.file_id,
    pdf_sha256: pdf.sha256,
    noted_by: by.user_id,
    noted_by_name: by.name,
    told,
    lost_reason: action === 'reject' ? lost_reason : null,
    timestamp: services.clock.now().toISOString(),
  })
  if (accepted) {
    await db
      .update(documents)
      .set({ accepted_total_amount: accepted.chosen.total_amount })
      .where(and(isDocument(documents, document), eq(documents.status, 'accepted')))
  }
  await recordEvent(parts, document, EVENT[action], by, { data: { told }, evidence: answer })
  if (accepted) await services.billAcceptance(parts, document)
}
