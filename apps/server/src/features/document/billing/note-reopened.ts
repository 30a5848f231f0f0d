import type { Transaction } from '@quotespark/database'
import type { Clock } from '../../../clock.ts'
import { documentRef } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'

/** Notes in the history of the quote that a stage can be billed again, when its invoice no longer bills it. */
export async function noteReopened(
  parts: { db: Transaction; services: { clock: Clock } },
  { company_id, stage_quote_id, stage, stage_account }: InvoiceDocument,
  by: EventActor,
): Promise<void> {
  if (stage_quote_id === null || stage === null) return
  await recordEvent(parts, documentRef('quote', company_id, stage_quote_id), 'stage_reopened', by, {
    data: { stage: String(stage), title: stage_account?.title ?? '' },
  })
}
