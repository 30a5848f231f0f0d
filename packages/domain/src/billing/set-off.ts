import type { InvoiceStatus } from '../document/invoice-status.ts'
import { balanceDue, type PayableInvoice } from '../document/payment.ts'
import { fromPence, type Money, toPence } from '../money/money.ts'
import { least } from './tax-row.ts'

export interface SetOff {
  /** The part of the credit that went off the balance, and the rest that stays the customer's. */
  set_off_amount: Money
  credit_amount: Money
  balance_due: Money
  status: InvoiceStatus
}

/**
 * Takes the credit of an invoice's own note off its balance, as far as it goes. An invoice on which nothing is owed any more is paid
 * if something paid remains on it, and credited if not.
 */
export function setOffCredit(invoice: PayableInvoice, credit: Money): SetOff {
  const balance = toPence(balanceDue(invoice))
  const all = toPence(credit)
  const part = least(all, balance)
  const isSettledByIt = part > 0n && part === balance
  const settled: InvoiceStatus = toPence(invoice.amount_paid) > 0n ? 'paid' : 'credited'
  return {
    set_off_amount: fromPence(part),
    credit_amount: fromPence(all - part),
    balance_due: fromPence(balance - part),
    status: isSettledByIt ? settled : invoice.status,
  }
}
