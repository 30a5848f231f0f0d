import { allocations, payments, statement, type Transaction } from '@quotespark/database'
import { and, asc, eq } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'

const paymentsOf = statement('payments_of_invoice', (db) =>
  db
    .select({
      id: payments.id,
      amount: allocations.amount,
      paid_on: payments.paid_on,
      method: payments.method,
      reference: payments.reference,
      created_at: payments.created_at,
    })
    .from(allocations)
    .innerJoin(
      payments,
      and(eq(payments.company_id, allocations.company_id), eq(payments.id, allocations.payment_id)),
    )
    .where(belongsToDocument(allocations, DOCUMENT_PLACEHOLDERS))
    .orderBy(asc(payments.paid_on), asc(payments.id)),
)

/** Lists the payments of an invoice by the day they were paid. */
export function listPayments(db: Transaction, document: DocumentRef<'invoice'>) {
  return paymentsOf(db, documentParams(document))
}
