import { payments, type Transaction } from '@quotespark/database'
import { and, eq, max } from 'drizzle-orm'
import type { InvoiceRef } from './document-ref.ts'

/** The day of the latest payment of an invoice, in whatever order they were noted: that on which a paid one was paid. */
export async function lastPaidOn(
  db: Transaction,
  { company_id, invoice_id }: InvoiceRef,
): Promise<string | null> {
  const [last] = await db
    .select({ paid_on: max(payments.paid_on) })
    .from(payments)
    .where(and(eq(payments.company_id, company_id), eq(payments.invoice_id, invoice_id)))
  return last?.paid_on ?? null
}
