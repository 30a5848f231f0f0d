import { formatDecimal } from '../money/decimal.ts'
import { parseVatRate, VAT_RATE_SCALE } from '../money/vat.ts'
import { addDays, type CalendarDate } from '../time/calendar.ts'
import { formatLongDate } from '../time/date-format.ts'

/** Six months from 1 January or 1 July, named after the first of them: '2026-07'. Comparing the strings compares the half-years. */
export type HalfYear = string

/** A percentage a year with two decimals, such as '3.75'. */
export type InterestRate = string

/** Percentage points above the reference rate (SI 2002/1675, art. 4), in hundredths. */
const ABOVE_REFERENCE = 800n

export function isHalfYear(text: string): boolean {
  return /^(19|2\d)\d\d-0[17]$/.test(text)
}

/** The half-year in which a day lies. */
export function halfYearOf(day: CalendarDate): HalfYear {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}`
}

/** The first and the last day of a half-year. */
export function daysOfHalfYear(halfYear: HalfYear): { from: CalendarDate; to: CalendarDate } {
  return {
    from: `${halfYear}-01`,
    to: `${halfYear.slice(0, 4)}-${halfYear.endsWith('01') ? '06-30' : '12-31'}`,
  }
}

/** The half-year after this one. */
export function nextHalfYear(halfYear: HalfYear): HalfYear {
  return halfYearOf(addDays(daysOfHalfYear(halfYear).to, 1))
}

/** Writes '2027-01' as '1 January to 30 June 2027'. */
export function formatHalfYear(halfYear: HalfYear): string {
  const { from, to } = daysOfHalfYear(halfYear)
  return `${formatLongDate(from).slice(0, -5)} to ${formatLongDate(to)}`
}

/** Tells staff that statutory interest of a half-year cannot be worked out. */
export function rateMissingSentence(halfYear: HalfYear): string {
  return `The reference rate for ${formatHalfYear(halfYear)} is not entered yet.`
}

/** The yearly rate of statutory interest at a reference rate: '11.75' at '3.75' (Late Payment Act 1998, s. 6). */
export function statutoryRate(reference: InterestRate): InterestRate {
  return formatDecimal(parseVatRate(reference, 'reference_rate') + ABOVE_REFERENCE, VAT_RATE_SCALE)
}

/** Turns '3.5', as somebody entered it, into '3.50'. */
export function normaliseInterestRate(text: string): InterestRate {
  return formatDecimal(parseVatRate(text, 'reference_rate'), VAT_RATE_SCALE)
}
