import type { refundInput } from '@quotespark/contract'
import type { PaymentMethod, Share } from '@quotespark/domain/document'
import type { Money } from '@quotespark/domain/money'
import type { z } from 'zod'

/** Says why the price is lower now, so that what a refund takes off an invoice is credited. */
export type RefundCredit = NonNullable<z.output<typeof refundInput>['credit_note']>

/** A refund of a payment as staff ask for it; `id` is the one that its row gets. */
export interface AskedRefund {
  id: string
  payment_id: string
  amount: Money
  reason: string
  invoice_id: string | null
  through: 'stripe' | 'by_hand' | null
  /** Null for today and for the method of the payment. */
  paid_on: string | null
  method: PaymentMethod | null
  credit_note: RefundCredit | null
  notify_customer: boolean
}

/** A refund in its undo window. */
export interface WaitingRefund {
  asked: AskedRefund & { paid_on: string; method: PaymentMethod }
  /** The part that it takes off each invoice, and what that will owe again; steps that began under an earlier version have none. */
  shares?: (Share & { owed_amount: Money })[]
  /** Addresses of the emails that were counted for it. */
  mailed: (string | null)[]
}
