import { INVOICE_AGES, type InvoiceAge, LATE_DAYS } from '@quotespark/domain/dashboard'
import type { CalendarDate } from '@quotespark/domain/time'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The place in `INVOICE_AGES` of what is due on this day, as at another: 0 is below the first day late. */
export function placeOfAge(due_date: AnyColumn | SQL, on: CalendarDate): SQL<number> {
  return sql<number>`width_bucket(${on}::date - ${due_date}, ${sql.param([...LATE_DAYS])}::int[])`
}

export const ageAt = (place: number): InvoiceAge => INVOICE_AGES[place] ?? 'not_yet_due'
