import { isZeroMoney, type Money } from '../money/money.ts'
import type { CalendarDate } from '../time/calendar.ts'
import type { DocumentKind } from './document.ts'

/** What is odd about a document that is about to be sent; none of it keeps it from going out, but for a quote's last day. */
export const SEND_WARNINGS = {
  no_address: 'The customer has no email address. Type one here, or nobody is written to.',
  total_zero: 'The total is £0.00.',
  date_passed: 'Its date has passed.',
  bank_missing: 'Your bank details are missing, so it does not say how to pay.',
} as const
export type SendWarning = keyof typeof SEND_WARNINGS

interface AboutToBeSent {
  kind: DocumentKind
  to: string | null
  total_amount: Money
  /** Until when a quote is valid, or an invoice to be paid. */
  last_day: CalendarDate | null
  /** Nothing is left to pay of it. */
  is_settled: boolean
  has_bank_details: boolean
}

/** In the order in which they are said. `today` is the day in London. */
export function sendWarnings(document: AboutToBeSent, today: CalendarDate): SendWarning[] {
  const { kind, to, total_amount, last_day, is_settled, has_bank_details } = document
  const isToPay = kind === 'invoice' && !is_settled
  const said: Record<SendWarning, boolean> = {
    no_address: to === null,
    total_zero: isZeroMoney(total_amount),
    date_passed: last_day !== null && last_day < today && !is_settled,
    bank_missing: isToPay && !isZeroMoney(total_amount) && !has_bank_details,
  }
  return SEND_WARNING_CODES.filter((warning) => said[warning])
}

export const SEND_WARNING_CODES = Object.keys(SEND_WARNINGS) as [SendWarning, ...SendWarning[]]
