import { companies, type Transaction } from '@quotespark/database'
import type { PaymentMethod } from '@quotespark/domain/document'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq } from 'drizzle-orm'
import { type Payer, payerAddress } from './payer-mail.ts'
import { refuse } from './refuse.ts'

/**
 * The address that the receipt of a payment goes to: it was asked for, or the company sends one of every payment. Null for none,
 * and for a deduction, which brings no money.
 * Refuses one that was asked for where the customer has no address.
 */
export async function receiptAddress(
  db: Transaction,
  payer: Payer,
  { isAsked, method }: { isAsked: boolean; method: PaymentMethod },
): Promise<string | null> {
  if (method === 'cis_deduction') return null
  if (!isAsked && !(await sendsReceipts(db, payer.company_id))) return null
  const address = await payerAddress(db, payer)
  if (isAsked && address === null) refuse('notify_customer', MESSAGES.customerEmail)
  return address
}

async function sendsReceipts(db: Transaction, company_id: string): Promise<boolean> {
  return (
    (await db.$count(companies, and(eq(companies.id, company_id), eq(companies.send_receipts, true)))) > 0
  )
}
