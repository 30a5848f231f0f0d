import { documents } from '@quotespark/database'
import { OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { listPortalDocuments, type PortalPage } from './portal-page.ts'
import {
  readPortalCreditNotes,
  readPortalInvoices,
  readPortalQuotes,
  seenBy,
} from './read-portal-document.ts'

/** One page of the quotes sent to this person; open ones count as waiting. */
export function listPortalQuotes(services: Services, email: string, page: PortalPage) {
  const now = services.clock.now()
  const isValid = or(isNull(documents.valid_until), gte(documents.valid_until, londonDate(now)))
  return listPortalDocuments(services, email, page, {
    kind: 'quote',
    isWaiting: and(eq(documents.status, 'sent'), isValid),
    read: (db, companyId, ids) => readPortalQuotes(db, companyId, ids, now),
  })
}

/** One page of the invoices sent to this person; those with a balance due count as waiting. */
export function listPortalInvoices(services: Services, email: string, page: PortalPage) {
  const seen = seenBy(services)
  return listPortalDocuments(services, email, page, {
    kind: 'invoice',
    isWaiting: inArray(documents.status, [...OWED_INVOICE_STATUSES]),
    read: (db, companyId, ids) => readPortalInvoices(db, companyId, ids, seen),
  })
}

/** One page of the credit notes sent to this person; none of them asks for anything. */
export function listPortalCreditNotes(services: Services, email: string, page: PortalPage) {
  return listPortalDocuments(services, email, page, {
    kind: 'credit_note',
    isWaiting: sql`false`,
    read: readPortalCreditNotes,
  })
}
