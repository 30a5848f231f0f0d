import type { PaymentMethod } from '@quotespark/domain/document'
import type { DocumentView } from './document-view.ts'

export interface ReceivedMoney {
  /** yyyy-MM-dd. */
  paid_on: string
  method: PaymentMethod
  amount: string
}

/** Everything the receipt of a paid invoice shows: the invoice as sealed, and the payments received. */
export interface ReceiptView {
  document: DocumentView
  /** Empty for an invoice of £0.00. */
  payments: ReceivedMoney[]
  /** yyyy-MM-dd. */
  paid_on: string
  /** ISO instant; written into the PDF as its creation time. */
  issued_at: string
}
