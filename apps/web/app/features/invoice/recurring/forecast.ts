import type { RecurringInvoice } from '@quotespark/contract'
import {
  countDatesFrom,
  countMadeAtOnce,
  datesFrom,
  type ScheduleDates,
  SHOWN_DATES,
} from '@quotespark/domain/billing'
import { addDays, type CalendarDate } from '@quotespark/domain/time'

type Stored = Pick<RecurringInvoice, 'start_date' | 'status' | 'next_dates' | 'skipped_dates' | 'abilities'>

interface Forecast {
  /** Invoices that saving makes at once. */
  atOnce: number
  dates: CalendarDate[]
  /** Dates after those made at once; null without an end. */
  left: number | null
}

/** Works out what a schedule will make once it is saved with these dates, as the server does; `stored` is null for a new one. */
export function forecastOf(typed: ScheduleDates, stored: Stored | null, today: CalendarDate): Forecast {
  const isMoved = stored === null || (stored.abilities.change_dates && typed.start_date !== stored.start_date)
  const isPaused = stored?.status === 'paused'
  const atOnce = isMoved && !isPaused ? countMadeAtOnce(typed, today) : 0
  // A new start has no skipped dates.
  const skipped = isMoved ? [] : stored.skipped_dates
  const from = isMoved ? firstOf(typed, { isPaused, atOnce, today }) : firstOfStored(typed, stored, today)
  return {
    atOnce,
    dates: datesFrom(typed, from, { skipped, limit: SHOWN_DATES }),
    left: countDatesFrom(typed, from, skipped),
  }
}

function firstOf(
  { start_date }: ScheduleDates,
  { isPaused, atOnce, today }: { isPaused: boolean; atOnce: number; today: CalendarDate },
): CalendarDate {
  if (atOnce > 0) return addDays(today, 1)
  return isPaused && start_date < today ? today : start_date
}

/** Another frequency may have a date before the next one of the stored. */
function firstOfStored(
  { start_date }: ScheduleDates,
  { next_dates, abilities }: Stored,
  today: CalendarDate,
): CalendarDate {
  return abilities.change_dates && start_date > today ? start_date : (next_dates[0]?.date ?? today)
}
