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

/** The day from which something taken back no longer counts. Refuses one before the payment, and one in the future. */
export function dayOf(day: string | null, { paid_on }: { paid_on: CalendarDate }, today: string): string {
  const taken_on = day ?? today
  requirePast(taken_on, today)
  if (taken_on < paid_on) refuse('paid_on', MESSAGES.voidDate)
  return taken_on
}
