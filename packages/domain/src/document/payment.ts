import { boundedPence, fromPence, type Money, subtractMoney, toPence } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'
import { type InvoiceStatus, invoiceTransition } from './invoice-status.ts'

/** The totals of an invoice: as it is written, and as its customer was sent it last. */
export interface BilledInvoice {
  total_amount: Money
  /** Null before the first sending. */
  sealed_total_amount: Money | null
}

export interface PayableInvoice extends BilledInvoice {
  amount_paid: Money
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

export function balanceDue(invoice: BilledInvoice & { amount_paid: Money }): Money {
  return subtractMoney(billedTotal(invoice), invoice.amount_paid)
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
    throw new Refusal('payment_exceeds_balance', { balance_due: fromPence(balance) })
  }
  return {
    amount_paid: fromPence(toPence(invoice.amount_paid) + paid),
    balance_due: fromPence(balance - paid),
    status,
  }
}

/** Settles the remaining balance, even zero: an invoice of £0.00 can be marked as paid. */
export function markAsPaid(invoice: PayableInvoice): PaymentOutcome {
  return {
    amount_paid: fromPence(toPence(billedTotal(invoice))),
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
  return { amount_paid, balance_due: subtractMoney(billedTotal(invoice), amount_paid), status }
}

/** The status of an invoice whose total becomes what is written now, because that is sent: what was paid may settle it or no longer. */
export function statusOnceSent({
  status,
  total_amount,
  amount_paid,
}: Omit<PayableInvoice, 'sealed_total_amount'>): InvoiceStatus {
  if (status === 'draft') return 'sent'
  const paid = toPence(amount_paid)
  const owed = toPence(total_amount) - paid
  if (paid > 0n) return owed > 0n ? 'partially_paid' : 'paid'
  return status === 'paid' && owed > 0n ? 'sent' : status
}

/** The kinds of row among payments; amounts are positive, and all but a payment are subtracted. */
export const PAYMENT_KINDS = ['payment', 'void'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Whether a payment counts; it is `on_its_way` while it can still be undone. */
export const PAYMENT_STATES = ['received', 'on_its_way', 'voided'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_METHODS = ['bank_transfer', 'card', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
}
