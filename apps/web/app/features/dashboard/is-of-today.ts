import type { Company } from '@quotespark/contract'
import { type CalendarDate, londonDate } from '@quotespark/domain/time'

/** True when the company was set up today, London time. */
export function wasCreatedToday({ created_at }: Pick<Company, 'created_at'>, today: CalendarDate): boolean {
  return londonDate(new Date(created_at)) === today
}
