import { fromPence, type Money, multiplyRounded, subtractMoney, toPence } from '@quotespark/domain/money'
import { addDays, type CalendarDate } from '@quotespark/domain/time'

/** Example fee: a provider's real fee is between it and its customer. */
export const SAMPLE_FEE_PERCENT = '2.5'
/** Counted from sending the quote: one day until it is accepted, another until it is paid. */
export const DAYS_TO_PAYMENT = 2

export interface SamplePayment {
  amount: Money
  fee: Money
  received: Money
  paid_on: CalendarDate
}

/** The total paid by card, and the amount left after the fee. */
export function samplePayment(total: Money, quoted_on: CalendarDate): SamplePayment {
  const fee = fromPence(multiplyRounded(toPence(total), 25n, 3))
  return {
    amount: total,
    fee,
    received: subtractMoney(total, fee),
    paid_on: addDays(quoted_on, DAYS_TO_PAYMENT),
  }
}
