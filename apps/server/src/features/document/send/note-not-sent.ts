import { documentEvents, documents, type Transaction } from '@quotespark/database'
import { DOCUMENTS, type StaffEvent, statusLabel } from '@quotespark/domain/document'
import { and, desc, eq, sql } from 'drizzle-orm'
import { undoMailCount } from '../../../mail/mail-allowance.ts'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'
import { belongsToDocument, type DocumentRef, isDocument } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { findRevision } from '../evidence/revisions.ts'
import { contentOf } from '../kinds/kinds.ts'
import type { lockDocument } from '../lock-document.ts'
import type { Sender } from '../product-sender.ts'
import type { Recipients } from './receivers.ts'
import { hasSameContent } from './same-content.ts'

type Row = Awaited<ReturnType<typeof lockDocument>>

/** A sending that came too late. */
interface Stopped {
  by: Sender
  letter: Recipients
  revision: number
  begun_at: string
  sent_at: string | undefined
  event: StaffEvent
}

/**
 * Reverses a sending whose document was answered or closed before the customer was emailed: restores when it was last sent,
 * uncounts the email and notifies staff.
 */
export async function noteNotSent(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef,
  row: Row,
  { by, letter, revision, begun_at, sent_at, event }: Stopped,
): Promise<void> {
  const { company_id, kind } = document
  await undoMailCount({ db, actor: by }, company_id, new Date(begun_at), letter.to, letter.cc, letter.bcc)
  if (row.revision !== null) await standAsBefore(db, document, row.revision)
  await recordEvent({ db, services }, document, 'not_sent', by, {
    data: {
      revision: String(revision),
      status: row.status,
      // The customer had received nothing before, so it counts as sent from this time.
      ...(row.revision === null && sent_at && { sent_at }),
    },
  })
  await notifyStaff(services, db, {
    company_id,
    document,
    event,
    title: `${DOCUMENTS[kind].title} not sent`,
    body: `${row.number} was not sent, because its status changed to ${statusLabel(kind, row.status)} first.`,
  })
}

async function standAsBefore(db: Transaction, document: DocumentRef, revision: number): Promise<void> {
  const sealed = await findRevision(db, document, revision)
  const isSaid =
    sealed !== undefined && hasSameContent(sealed.content, await contentOf(db, document, revision))
  const [sent] = await db
    .select({ sent_at: sql<string>`data ->> 'sent_at'` })
    .from(documentEvents)
    .where(and(belongsToDocument(documentEvents, document), eq(documentEvents.event, 'sent')))
    .orderBy(desc(documentEvents.position))
    .limit(1)
  await db
    .update(documents)
    .set({
      changed_since_sent: !isSaid,
      ...(sent && DOCUMENTS[document.kind].is_dated_by_sending ? { sent_at: sent.sent_at } : {}),
    })
    .where(isDocument(documents, document))
}
