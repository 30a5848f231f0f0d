import type { DocumentEvent } from '@quotespark/contract'
import { documentEvents, statement, type Transaction } from '@quotespark/database'
import { desc, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'

export type EventName =
  | 'created'
  | 'edited'
  | 'sent'
  | 'sealed'
  | 'viewed'
  | 'downloaded'
  | 'status_changed'
  | 'marked_as_accepted'
  | 'marked_as_rejected'
  | 'accepted'
  | 'rejected'
  | 'amendment_requested'
  | 'expired'
  | 'invoice_created'
  | 'stage_billed'
  | 'stage_due'
  | 'stage_reopened'
  | 'payment_recorded'
  | 'paid_by_card'
  | 'payment_promised'
  | 'payment_failed'
  | 'payment_not_applied'
  | 'payment_voided'
  | 'payment_corrected'
  | 'payment_refunded'
  | 'refund_voided'
  | 'payment_disputed'
  | 'dispute_reversed'
  | 'prepayment_taken'
  | 'credit_kept'
  | 'credit_used'
  | 'credit_released'
  | 'credit_refunded'
  | 'marked_as_paid'
  | 'cancelled'
  | 'issued'
  | 'credited'
  | 'interest_claimed'
  | 'link_revoked'
  | 'link_created'
  | 'customer_assigned'
  | 'scheduled'
  | 'schedule_removed'
  | 'sending_failed'
  | 'not_sent'
  | 'step_failed'
  | 'reminded'
  | 'chasing_held'
  | 'chasing_released'
  | 'reply_noted'
  | 'e_invoice_sent'
  | 'e_invoice_failed'
  | 'deleted'

export interface EventActor {
  /** Null when the customer or the product itself acted. */
  user_id: string | null
  name: string
}

interface EventDetail {
  data?: Record<string, string>
  /** The revision, answer, payment or correction that the event is about; including its hash lets the history vouch for it. */
  evidence?: { sha256: string } | null
}

const insertEvent = statement<typeof documentEvents.$inferInsert, unknown>('insert_event', (db) =>
  db.insert(documentEvents).values({
    id: sql.placeholder('id'),
    ...DOCUMENT_PLACEHOLDERS,
    event: sql.placeholder('event'),
    actor_user_id: sql.placeholder('actor_user_id'),
    actor_name: sql.placeholder('actor_name'),
    data: sql.placeholder('data'),
    evidence_sha256: sql.placeholder('evidence_sha256'),
    created_at: sql.placeholder('created_at'),
  }),
)

/** Records an event in the transaction that causes it. The database chains it to the previous entry. */
export async function recordEvent(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  document: DocumentRef,
  event: EventName,
  actor: EventActor,
  { data = {}, evidence = null }: EventDetail = {},
): Promise<void> {
  await insertEvent(db, {
    id: uuidv7(),
    ...documentParams(document),
    event,
    actor_user_id: actor.user_id,
    actor_name: actor.name,
    data,
    evidence_sha256: evidence?.sha256 ?? null,
    created_at: services.clock.now().toISOString(),
  })
}

const newestEvents = statement('newest_events', (db) =>
  db
    .select({
      id: documentEvents.id,
      event: documentEvents.event,
      actor_name: documentEvents.actor_name,
      data: documentEvents.data,
      created_at: documentEvents.created_at,
    })
    .from(documentEvents)
    .where(belongsToDocument(documentEvents, DOCUMENT_PLACEHOLDERS))
    .orderBy(desc(documentEvents.position))
    .limit(200),
)

/** Lists the newest 200 entries, newest first. */
export function listHistory(db: Transaction, document: DocumentRef): Promise<DocumentEvent[]> {
  return newestEvents(db, documentParams(document))
}
