import type { InvoiceDue } from '@quotespark/domain/document'
import { fromPence, toPence } from '@quotespark/domain/money'
import type { SealedContent } from '@quotespark/paper'
import type { InvoiceDocument } from '../printable.ts'

/**
 * The balance and due date that the customer sees: those of the last sealed revision, whatever staff have changed since and not
 * sent. Without `sealed` content, those of the invoice as it is now.
 */
export function dueAsSealed(
  { status, due_date, amount_paid, balance_due }: InvoiceDocument,
  sealed: SealedContent | null | undefined,
): InvoiceDue & { due_date: string } {
  if (!sealed) return { status, due_date, balance_due }
  const left = toPence(sealed.total_amount) - toPence(amount_paid)
  return {
    status,
    due_date: sealed.due_date ?? due_date,
    // An edit may have settled it for less: nothing is owed on a paid invoice.
    balance_due: fromPence(status === 'paid' || left < 0n ? 0n : left),
  }
}
