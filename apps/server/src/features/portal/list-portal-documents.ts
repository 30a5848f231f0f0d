import { documents } from '@quotespark/database'
import { londonDate, OWED_INVOICE_STATUSES } from '@quotespark/domain'
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { listPortalDocuments, type PortalPage } from './portal-page.ts'
import { readPortalInvoices, readPortalQuotes } from './read-portal-document.ts'

/** One page of the quotes that were sent to this person; the open ones wait for an answer. */
export function listPortalQuotes(services: Services, email: string, page: PortalPage) {
  const now = services.clock.now()
  const isValid = or(isNull(documents.valid_until), gte(documents.valid_until, londonDate(now)))
  return listPortalDocuments(services, email, page, {
    kind: 'quote',
    isWaiting: and(eq(documents.status, 'sent'), isValid),
    read: (db, companyId, ids) => readPortalQuotes(db, companyId, ids, now),
  })
}

/** One page of what was billed to this person; what is owed waits for their money. */
export function listPortalInvoices(services: Services, email: string, page: PortalPage) {
  const seen = { now: services.clock.now(), takesCards: services.stripe !== undefined }
  return listPortalDocuments(services, email, page, {
    kind: 'invoice',
    isWaiting: inArray(documents.status, [...OWED_INVOICE_STATUSES]),
    read: (db, companyId, ids) => readPortalInvoices(db, companyId, ids, seen),
  })
}
