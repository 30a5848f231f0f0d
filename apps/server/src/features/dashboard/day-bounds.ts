import { addDays, type DateRange, startOfLondonDay } from '@quotespark/domain'

/** The days of London as instants: from the first, and before the end. */
export function dayBounds({ from, to }: DateRange): { start: string; end: string } {
  return { start: startOfLondonDay(from).toISOString(), end: startOfLondonDay(addDays(to, 1)).toISOString() }
}
