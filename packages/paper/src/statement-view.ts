import type { StatementEntryKind } from '@quotespark/domain/billing'
import type { InvoiceAge } from '@quotespark/domain/dashboard'
import type { PaymentMethod } from '@quotespark/domain/document'
import type { DocumentCustomer, DocumentSeller, DocumentView } from './document-view.ts'

export interface StatementViewEntry {
  /** yyyy-MM-dd. */
  date: string
  kind: StatementEntryKind
  number: string | null
  /** Null for a document. */
  method: PaymentMethod | null
  debit: string
  credit: string
  balance: string
}

/** Everything the statement of a customer shows, as at its last day. */
export interface StatementView
  extends Pick<DocumentView, 'vat_registered' | 'accent_colour' | 'look' | 'issued_at' | 'bank'> {
  seller: DocumentSeller
  customer: DocumentCustomer
  /** yyyy-MM-dd, both included. */
  from: string
  to: string
  opening_balance: string
  entries: StatementViewEntry[]
  closing_balance: string
  ageing: Record<InvoiceAge, string>
  unallocated_credit: string
}
