import type { PlaceholderValues } from '../document/placeholder.ts'
import { formatMoney, type Money } from '../money/money.ts'
import { type CalendarDate, daysBetween } from '../time/calendar.ts'
import { formatLongDate, formatMonth } from '../time/date-format.ts'
import { countAYear, type Frequency, type Period, type RecurringUnit } from './recurring.ts'

/** Placeholders that are filled in when a schedule makes an invoice. */
export const RECURRING_PLACEHOLDERS = ['month', 'quarter', 'year', 'period', 'customer', 'contact'] as const

/** Values for the texts of an invoice: those of the period's first day, and the customer's. */
export function recurringValues(
  { period_from, period_to }: Pick<Period, 'period_from' | 'period_to'>,
  customer: { name: string; contact_person: string } | null,
): PlaceholderValues<(typeof RECURRING_PLACEHOLDERS)[number]> {
  const date = {
    month: formatMonth(period_from),
    quarter: `Q${Math.ceil(Number(period_from.slice(5, 7)) / 3)}`,
    year: period_from.slice(0, 4),
    period: periodWords(period_from, period_to),
  }
  if (customer === null) return date
  return { ...date, customer: customer.name, contact: customer.contact_person || customer.name }
}

/** Writes a period without repeating month and year: '1 to 31 December 2026', '15 November to 14 December 2026'. */
export function periodWords(from: CalendarDate, to: CalendarDate): string {
  if (from === to) return formatLongDate(from)
  const day = String(Number(from.slice(8)))
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day} to ${formatLongDate(to)}`
  const first = from.slice(0, 4) === to.slice(0, 4) ? `${day} ${formatMonth(from)}` : formatLongDate(from)
  return `${first} to ${formatLongDate(to)}`
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Says how often: 'Every month on the last day', 'Every 2 weeks on Tuesday', 'Every year on 29 February'. */
export function frequencyWords({ every, unit, start_date }: Frequency): string {
  return `Every ${every === 1 ? unit : `${every} ${unit}s`} on ${dayWords(unit, start_date)}`
}

function dayWords(unit: RecurringUnit, start: CalendarDate): string {
  const day = Number(start.slice(8))
  // 1 January 1900 was a Monday.
  if (unit === 'week') return WEEKDAYS[daysBetween('1900-01-01', start) % 7] ?? ''
  if (unit === 'year') return `${day} ${formatMonth(start)}`
  const theDay = day === 31 ? 'the last day' : `the ${ordinal(day)}`
  return unit === 'quarter' ? `${theDay} of the month` : theDay
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')
  return `${day}${ending}`
}

/**
 * Says how many invoices a year a schedule makes, and what they come to: 'Twelve invoices a year, £7,200.00'. Of an interval of more
 * than a year: 'One invoice every 2 years, £600.00'.
 */
export function yearWords({ every, unit, start_date }: Frequency, yearly_amount: Money): string {
  const count = countAYear({ every, unit, start_date })
  const often = count > 1 || every === 1 || isAYear(every, unit) ? 'a year' : `every ${every} ${unit}s`
  return `${countedInvoices(count)} ${often}, ${formatMoney(yearly_amount)}`
}

/** Says how many invoices are left of a schedule, with their sum if that is known: 'Three invoices until it ends, £1,800.00'. */
export function leftWords(left: number, amount: Money | null): string {
  const invoices = `${countedInvoices(left)} until it ends`
  return amount === null ? invoices : `${invoices}, ${formatMoney(amount)}`
}

const isAYear = (every: number, unit: RecurringUnit) =>
  every === { week: 52, month: 12, quarter: 4, year: 1 }[unit]

/** Says what a start in the past does: 'Four invoices will be made now as drafts.' */
export function madeAtOnceWords(count: number): string {
  return `${countedInvoices(count)} will be made now as ${count === 1 ? 'a draft' : 'drafts'}.`
}

const NUMBERS = [
  ...['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve'],
]

const countedInvoices = (count: number) =>
  `${NUMBERS[count] ?? count} ${count === 1 ? 'invoice' : 'invoices'}`
