import type { refundInput } from '@quotespark/contract'
import type { PaymentMethod, Share } from '@quotespark/domain/document'
import { type Money, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import type { z } from 'zod'

/* Payments, voids and refunds as staff ask for them, and as they wait in their undo window. */

export interface ReceivedPayment {
  amount: string
  paid_on: string
  method: PaymentMethod
  reference: string | null
  /** The quote that it is for, whose next invoice takes what is left of it. */
  quote_id?: string | null
  /** The payment page used; the database refuses a second payment from the same page. */
  checkout_session_id?: string
}

/** A payment as staff ask for it, checked as if it were recorded now. */
export interface WaitingPayment {
  payment: ReceivedPayment
  /** The address that gets an email about the payment. */
  thanks_to: string | null
  /** The part beyond the shares. Steps that began under an earlier version may lack it and what follows. */
  credit?: Money
  customer_id?: string | null
  shares?: Share[]
  /** CIS that was deducted beside it: a row of its own with this id. */
  deducted?: { id: string; shares: Share[] }
}

/** The shares of a waiting payment; one that began under an earlier version was for one invoice. */
export function sharesOfWaiting(
  { payment, shares, credit = ZERO_MONEY }: WaitingPayment,
  invoice_id: string | undefined,
): Share[] {
  if (shares) return shares
  return invoice_id === undefined ? [] : [{ invoice_id, amount: subtractMoney(payment.amount, credit) }]
}

/** A void as somebody asked for it. */
export interface PaymentVoid {
  payment_id: string
  /** The day from which the payment no longer counts. */
  paid_on: string
  reason: string
}

/** A void in its undo window. */
export interface WaitingVoid extends PaymentVoid {
  /** The part of a refund that its void gives back to each invoice; none for the void of a payment. */
  gives?: Share[]
}

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
