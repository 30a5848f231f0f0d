import { asCompany, documents, type Transaction } from '@quotespark/database'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { type DocumentRef, isDocument } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { kindOf } from '../document/kinds/kinds.ts'
import { lockDocument } from '../document/lock-document.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { isMachine } from './is-machine.ts'
import { isStaff } from './is-staff.ts'

/**
 * Counts a view of a sent document by its customer; the first one is recorded in its history and notified to staff. The page
 * calls this only after it has been visible for a moment, so that email scanners do not count; nor do the company's own
 * members. Returns whether it counted.
 */
export async function recordView(
  services: Services,
  document: DocumentRef,
  viewer: { user_id: string | undefined; user_agent: string },
): Promise<boolean> {
  if (isMachine(viewer.user_agent)) return false
  return asCompany(services.database, document.company_id, async (db) => {
    if (await isStaff(db, document.company_id, viewer.user_id)) return false
    // Notifies only one of two simultaneous first views.
    const row = await lockDocument(db, document)
    return view({ db, services }, document, row)
  })
}

type Row = typeof documents.$inferSelect

async function view(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef,
  row: Row,
): Promise<boolean> {
  const now = services.clock.now()
  const { viewed } = kindOf(document.kind)
  // Views count only while an answer or a payment is due.
  if (!viewed?.isAwaited(await asSealed(db, document, row), now)) return false
  await db
    .update(documents)
    .set({ view_count: row.view_count + 1, last_viewed_at: now.toISOString() })
    .where(isDocument(documents, document))
  if (row.last_viewed_at !== null) return true
  const { company_id } = document
  const name = row.customer_id ? (await requireCustomer(db, company_id, row.customer_id)).name : ''
  await recordEvent({ db, services }, document, 'viewed', { user_id: null, name })
  const { event, title } = viewed
  const body = `${name} has opened ${row.number}.`
  await notifyStaff(services, db, { company_id, event, title, body, document })
  return true
}

/** Ignores a date that staff have changed and not sent. */
async function asSealed(db: Transaction, document: DocumentRef, row: Row) {
  if (!row.changed_since_sent || row.revision === null) return row
  const sealed = await findRevision(db, document, row.revision)
  return { ...row, valid_until: sealed ? sealed.content.valid_until : row.valid_until }
}
