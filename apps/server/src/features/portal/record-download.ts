import { asCompany, documentEvents, type Transaction } from '@quotespark/database'
import { londonDate, startOfLondonDay } from '@quotespark/domain/time'
import { and, eq, gte } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { belongsToDocument, type DocumentRef } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { lockDocument } from '../document/lock-document.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { isBot } from './is-machine.ts'
import { isStaff } from './is-staff.ts'

/**
 * Records in a document's history that its customer downloaded the PDF: once per day in London, and as with views never for the
 * company's own members or for email scanners.
 */
export async function recordDownload(
  services: Services,
  document: DocumentRef,
  viewer: { user_id: string | undefined; user_agent: string },
): Promise<void> {
  if (isBot(viewer.user_agent)) return
  const { company_id } = document
  await asCompany(services.database, company_id, async (db) => {
    if (await isStaff(db, company_id, viewer.user_id)) return
    // Records only one of two simultaneous downloads.
    const { customer_id, revision } = await lockDocument(db, document)
    if (await isNotedSince(db, document, startOfLondonDay(londonDate(services.clock.now())))) return
    const name = customer_id ? (await requireCustomer(db, company_id, customer_id)).name : ''
    const data: Record<string, string> = revision === null ? {} : { revision: String(revision) }
    await recordEvent({ db, services }, document, 'downloaded', { user_id: null, name }, { data })
  })
}

async function isNotedSince(db: Transaction, document: DocumentRef, since: Date): Promise<boolean> {
  const found = await db
    .select({ id: documentEvents.id })
    .from(documentEvents)
    .where(
      and(
        belongsToDocument(documentEvents, document),
        eq(documentEvents.event, 'downloaded'),
        gte(documentEvents.created_at, since.toISOString()),
      ),
    )
    .limit(1)
  return found.length > 0
}
