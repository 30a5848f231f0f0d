import {
  documentRelations,
  documentRevisions,
  documents,
  revisionFiles,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, desc, eq, sql } from 'drizzle-orm'
import { findSchedule } from '../document/billing/made-by-schedule.ts'
import { listNotesOfInvoice } from '../document/credit/notes-of-invoice.ts'
import { loadRecord } from '../document/document-record.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  documentRef,
  isDocument,
} from '../document/document-ref.ts'
import { listTransmissions } from '../document/e-invoice/transmissions.ts'
import { claimsOf, findClaim } from '../document/late-payment/claims.ts'
import { listPayments } from '../document/payment/list-payments.ts'
import { findNewestPending } from '../document/payment/pending-payments.ts'
import { loadPrintableInvoice } from '../document/printable.ts'

export type InvoiceRecord = Awaited<ReturnType<typeof loadInvoice>>

/** Loads an invoice of this company with everything about it. Refuses with `not_found`. */
export async function loadInvoice(db: Transaction, companyId: string, id: string) {
  const document = documentRef('invoice', companyId, id)
  const [
    promised,
    printable,
    [quote],
    [sealedUbl],
    payments,
    credit_notes,
    claim,
    claims,
    recurring,
    ...others
  ] = await together([
    findNewestPending(db, companyId, [id]),
    loadPrintableInvoice(db, companyId, id),
    billedQuote(db, documentParams(document)),
    newestUbl(db, documentParams(document)),
    listPayments(db, document),
    listNotesOfInvoice(db, document),
    findClaim(db, document),
    claimsOf(db, document),
    findSchedule(db, document),
    listEarlierVersions(db, document),
    listTransmissions(db, document),
    loadRecord(db, document),
  ])
  const [earlier_versions, transmissions, record] = others
  if (record.hold?.step === 'delete') throw new Refusal('not_found', { entity: 'invoice' })
  return {
    ...printable,
    quote: quote ?? null,
    pending: promised.get(id),
    has_e_invoice: sealedUbl !== undefined,
    payments,
    credit_notes,
    claim,
    claims,
    recurring,
    earlier_versions,
    transmissions,
    ...record,
  }
}

const billedQuote = statement('billed_quote', (db) =>
  db
    .select({
      id: documents.id,
      quote_number: documents.number,
      title: documents.title,
      prepaid_on: sql<string | null>`(
        select min(standing.paid_on)::text from payments payment
        join payment_standings standing on standing.company_id = payment.company_id and standing.id = payment.id
        where payment.company_id = ${documents.company_id} and payment.quote_id = ${documents.id}
          and standing.unallocated_amount > 0
      )`,
    })
    .from(documentRelations)
    .innerJoin(
      documents,
      and(
        eq(documents.company_id, documentRelations.company_id),
        eq(documents.id, documentRelations.source_id),
      ),
    )
    .where(
      and(
        belongsToDocument(documentRelations, DOCUMENT_PLACEHOLDERS),
        eq(documentRelations.relation, 'billed_from'),
      ),
    ),
)

/** Returns a row if the newest revision has an e-invoice. */
const newestUbl = statement('newest_ubl', (db) =>
  db
    .select({ file_id: revisionFiles.file_id })
    .from(documents)
    .innerJoin(
      revisionFiles,
      and(
        belongsToDocument(revisionFiles, DOCUMENT_PLACEHOLDERS),
        eq(revisionFiles.revision, documents.revision),
        sql`${revisionFiles.role} = 'e_invoice'`,
      ),
    )
    .where(isDocument(documents, DOCUMENT_PLACEHOLDERS)),
)

const versionsOf = statement('versions_of_invoice', (db) =>
  db
    .select({
      version: documentRevisions.revision,
      total_amount: documentRevisions.total_amount,
      issued_at: documentRevisions.sealed_at,
    })
    .from(documentRevisions)
    .where(belongsToDocument(documentRevisions, DOCUMENT_PLACEHOLDERS))
    .orderBy(desc(documentRevisions.revision)),
)

/** All revisions except the newest, which is the one the customer sees now. */
async function listEarlierVersions(db: Transaction, document: DocumentRef<'invoice'>) {
  const rows = await versionsOf(db, documentParams(document))
  // Each was replaced when the one after it was sealed.
  return rows.slice(1).map(({ issued_at: _, ...row }, index) => ({
    ...row,
    created_at: rows[index]?.issued_at ?? '',
    has_pdf: true,
  }))
}
