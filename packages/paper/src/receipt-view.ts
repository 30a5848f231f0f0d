import type { PaymentMethod } from '@quotespark/domain/document'
import type { DocumentView } from './document-view.ts'

export interface ReceivedMoney {
  /** yyyy-MM-dd */
  paid_on: string
  method: PaymentMethod
  amount: string
}

/** Everything that the receipt of a paid invoice draws. The invoice is as it was sealed, with what is paid of it. */
export interface ReceiptView {
  document: DocumentView
  /** none of an invoice of £0.00 */
  payments: ReceivedMoney[]
  /** yyyy-MM-dd */
  paid_on: string
  /** ISO instant, written into the PDF as its creation time */
  issued_at: string
}
