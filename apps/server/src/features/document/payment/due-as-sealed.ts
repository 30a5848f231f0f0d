import type { InvoiceDue } from '@quotespark/domain/document'
import type { SealedContent } from '@quotespark/paper'
import type { InvoiceDocument } from '../printable.ts'

/**
 * The claim of an invoice as the customer sees it, whatever staff have changed since and not sent: its balance always follows what
 * was sent, its due date is that of the last sealed revision. Without `sealed` content it is that of the invoice as it is now.
 */
export function dueAsSealed(
  { status, due_date, balance_due }: InvoiceDocument,
  sealed: SealedContent | null | undefined,
): InvoiceDue & { due_date: string } {
  return { status, due_date: sealed?.due_date ?? due_date, balance_due }
}
