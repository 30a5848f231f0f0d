import type { PaymentMethod } from '@quotespark/domain/document'
import type { DocumentCustomer, DocumentSeller, DocumentView } from './document-view.ts'

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

/** Everything the receipt of one payment shows, as things stand when it is drawn. */
export interface PaymentReceiptView
  extends ReceivedMoney,
    Pick<DocumentView, 'vat_registered' | 'accent_colour' | 'look' | 'issued_at'> {
  seller: DocumentSeller
  customer: DocumentCustomer
  /** The parts that settle invoices, with what of each is still to be paid. */
  invoices: { number: string; amount: string; to_pay_amount: string }[]
  /** Kept as the customer's credit. */
  credit_amount: string
  refunded_amount: string
}
