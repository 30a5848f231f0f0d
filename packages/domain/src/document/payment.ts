import { boundedPence, fromPence, type Money, subtractMoney, toPence } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'
import { type InvoiceStatus, invoiceActions, invoiceTransition } from './invoice-status.ts'
import { fillInOrder } from './share-payment.ts'

/** The totals of an invoice: as it is written, and as its customer was sent it last. */
export interface BilledInvoice {
  total_amount: Money
  /** Null before the first sending. */
  sealed_total_amount: Money | null
}

export interface PayableInvoice extends BilledInvoice {
  id: string
  amount_paid: Money
  /** Says what credit notes took off its balance. */
  set_off_amount: Money
  status: InvoiceStatus
}

export interface PaymentOutcome {
  amount_paid: Money
  balance_due: Money
  status: InvoiceStatus
}

/** The total that is owed: as sent, and of an invoice that was never sent as it is written. */
export function billedTotal({ total_amount, sealed_total_amount }: BilledInvoice): Money {
  return sealed_total_amount ?? total_amount
}

export function balanceDue(invoice: Omit<PayableInvoice, 'id' | 'status'>): Money {
  return subtractMoney(subtractMoney(billedTotal(invoice), invoice.set_off_amount), invoice.amount_paid)
}

/** Refuses an amount that is not positive, exceeds the balance due, or cannot be paid in the invoice's status. */
export function applyPayment(invoice: PayableInvoice, amount: Money): PaymentOutcome {
  const paid = boundedPence(toPence(amount))
  if (paid <= 0n) {
    throw new Refusal('invalid_input', { issues: [{ path: 'amount', message: MESSAGES.paymentAmount }] })
  }
  const balance = toPence(balanceDue(invoice))
  const status = invoiceTransition(invoice.status, paid === balance ? 'mark_as_paid' : 'record_payment')
  if (paid > balance) {
    throw new Refusal('payment_exceeds_balance', { balance_due: fromPence(balance), invoice_id: invoice.id })
  }
  return {
    amount_paid: fromPence(toPence(invoice.amount_paid) + paid),
    balance_due: fromPence(balance - paid),
    status,
  }
}

/** The part of a payment that its invoice owes. The rest, and all of it where the invoice takes no payment, is the customer's credit. */
export function splitPayment(invoice: PayableInvoice, amount: Money): { part: Money; credit: Money } {
  const isPayable = invoiceActions(invoice.status).includes('mark_as_paid')
  const { parts, rest } = fillInOrder(amount, isPayable ? [invoice] : [], balanceDue)
  return { part: parts[0]?.amount ?? fromPence(0n), credit: rest }
}

/** Settles the remaining balance, even zero: an invoice of £0.00 can be marked as paid. */
export function markAsPaid(invoice: PayableInvoice): PaymentOutcome {
  return {
    amount_paid: subtractMoney(billedTotal(invoice), invoice.set_off_amount),
    balance_due: fromPence(0n),
    status: invoiceTransition(invoice.status, 'mark_as_paid'),
  }
}

/**
 * Takes a payment back that never came: the invoice owes its amount again. Refuses more than was paid, and an invoice on which
 * nothing is paid.
 */
export function voidPayment(invoice: PayableInvoice, amount: Money): PaymentOutcome {
  const paid = toPence(invoice.amount_paid)
  const left = paid - boundedPence(toPence(amount))
  if (left < 0n || left >= paid) {
    throw new Refusal('invalid_input', { issues: [{ path: 'amount', message: MESSAGES.paymentAmount }] })
  }
  const status = invoiceTransition(invoice.status, left === 0n ? 'void_last_payment' : 'void_payment')
  const amount_paid = fromPence(left)
  return { amount_paid, balance_due: balanceDue({ ...invoice, amount_paid }), status }
}

/** The status of an invoice whose total becomes what is written now, because that is sent: what was paid may settle it or no longer. */
export function statusOnceSent({
  status,
  total_amount,
  amount_paid,
  set_off_amount,
}: Omit<PayableInvoice, 'id' | 'sealed_total_amount'>): InvoiceStatus {
  if (status === 'draft') return 'sent'
  const paid = toPence(amount_paid)
  const owed = toPence(total_amount) - toPence(set_off_amount) - paid
  if (paid > 0n) return owed > 0n ? 'partially_paid' : 'paid'
  return status === 'paid' && owed > 0n ? 'sent' : status
}

/** The kinds of row among payments; amounts are positive, and the kind gives the sign. */
export const PAYMENT_KINDS = ['payment', 'void', 'refund', 'dispute', 'dispute_reversal'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * Whether a payment counts; it is `on_its_way` while it can still be undone or Stripe has not answered, `failed` when Stripe has refused
 * it, and `disputed` while a dispute of it is open.
 */
export const PAYMENT_STATES = ['received', 'on_its_way', 'failed', 'disputed', 'voided'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_METHODS = [
  'bank_transfer',
  'card',
  'direct_debit',
  'cash',
  'cheque',
  'cis_deduction',
  'other',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  direct_debit: 'Direct Debit',
  cash: 'Cash',
  cheque: 'Cheque',
  cis_deduction: 'CIS deduction',
  other: 'Other',
}
