import { allocations, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { type DocumentRef, documentRef } from '../document/document-ref.ts'

/** Finds the invoice that a payment settles. Refuses with `not_found`. */
export async function findInvoiceOf(
  db: Transaction,
  company_id: string,
  payment_id: string,
): Promise<DocumentRef<'invoice'>> {
  const [found] = await db
    .select({ document_id: allocations.document_id })
    .from(allocations)
    .where(and(eq(allocations.company_id, company_id), eq(allocations.payment_id, payment_id)))
    .limit(1)
  if (!found) throw new Refusal('not_found', { entity: 'payment' })
  return documentRef('invoice', company_id, found.document_id)
}
