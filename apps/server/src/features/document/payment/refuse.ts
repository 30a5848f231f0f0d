import { Refusal } from '@quotespark/domain/refusal'
import type { CalendarDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'

export function refuse(path: string, message: string): never {
  throw new Refusal('invalid_input', { issues: [{ path, message }] })
}

/** Refuses a day after today, which is London's date. */
export function requirePast(paid_on: CalendarDate, today: CalendarDate): void {
  if (paid_on > today) refuse('paid_on', MESSAGES.paymentDate)
}
