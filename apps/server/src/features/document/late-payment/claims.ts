import { documents, latePaymentClaims, statement, type Transaction } from '@quotespark/database'
import { statutoryRate } from '@quotespark/domain/billing'
import type { InvoiceStatus } from '@quotespark/domain/document'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'

const claimsOnInvoice = statement('claims_on_invoice', (db) =>
  db
    .select({
      id: documents.id,
      invoice_number: documents.number,
      status: sql<InvoiceStatus>`${documents.status}`,
      issue_date: sql<string>`${documents.issue_date}`,
      total_amount: documents.total_amount,
      credited_amount: documents.credited_amount,
      reference_rate: latePaymentClaims.reference_rate,
      interest_amount: latePaymentClaims.interest_amount,
      fixed_sum: latePaymentClaims.fixed_sum,
    })
    .from(latePaymentClaims)
    .innerJoin(
      documents,
      and(
        eq(documents.company_id, latePaymentClaims.company_id),
        eq(documents.id, latePaymentClaims.document_id),
      ),
    )
    .where(
      and(
        eq(latePaymentClaims.company_id, DOCUMENT_PLACEHOLDERS.company_id),
        eq(latePaymentClaims.debt_id, DOCUMENT_PLACEHOLDERS.document_id),
      ),
    )
    .orderBy(asc(latePaymentClaims.created_at), asc(latePaymentClaims.document_id)),
)

/** The claims on an invoice, cancelled ones as well, oldest first. */
export function claimsOf(db: Transaction, debt: DocumentRef<'invoice'>) {
  return claimsOnInvoice(db, documentParams(debt))
}

const claimOfInvoice = statement('claim_of_invoice', (db) =>
  db
    .select({
      debt_id: latePaymentClaims.debt_id,
      invoice_number: documents.number,
      relevant_day: latePaymentClaims.relevant_day,
      claimed_to: latePaymentClaims.claimed_to,
      days: latePaymentClaims.days,
      reference_rate: latePaymentClaims.reference_rate,
      interest_amount: latePaymentClaims.interest_amount,
      fixed_sum: latePaymentClaims.fixed_sum,
    })
    .from(latePaymentClaims)
    .innerJoin(
      documents,
      and(
        eq(documents.company_id, latePaymentClaims.company_id),
        eq(documents.id, latePaymentClaims.debt_id),
      ),
    )
    .where(belongsToDocument(latePaymentClaims, DOCUMENT_PLACEHOLDERS)),
)

/** Finds out what an invoice claims, and on which one; null for an invoice that claims nothing. */
export async function findClaim(db: Transaction, invoice: DocumentRef<'invoice'>) {
  const [found] = await claimOfInvoice(db, documentParams(invoice))
  return found ? { ...found, rate: statutoryRate(found.reference_rate) } : null
}

/** Id of the invoice on which this one claims interest; null for an invoice that claims nothing. */
export async function claimedInvoice(
  db: Transaction,
  invoice: DocumentRef<'invoice'>,
): Promise<string | null> {
  return (await findClaim(db, invoice))?.debt_id ?? null
}
