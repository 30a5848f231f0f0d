import { type Money, toPence } from '../money/money.ts'
import { addDays, type CalendarDate, daysBetween, endOfMonth, startOfMonth } from '../time/calendar.ts'

/** A range of days; both ends are included. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** No range starts earlier, so that the range it is compared with also falls on valid calendar dates. */
export const EARLIEST_DAY: CalendarDate = '1970-01-01'

export const RANGE_PRESETS = [
  'today',
  'last_7_days',
  'last_30_days',
  'this_quarter',
  'this_tax_year',
] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

export const RANGE_PRESET_LABELS: Readonly<Record<RangePreset | 'custom', string>> = {
  today: 'Today',
  last_7_days: 'Last 7 Days',
  last_30_days: 'Last 30 Days',
  this_quarter: 'This Quarter',
  this_tax_year: 'This Tax Year',
  custom: 'Custom',
}

const RANGES: Readonly<Record<RangePreset, (today: CalendarDate) => DateRange>> = {
  today: (today) => ({ from: today, to: today }),
  last_7_days: (today) => ({ from: addDays(today, -6), to: today }),
  last_30_days: (today) => ({ from: addDays(today, -29), to: today }),
  this_quarter: calendarQuarter,
  this_tax_year: taxYear,
}

export const RECENT_QUOTES_LIMIT = 5

/** Returns the current calendar month. */
export function defaultRange(today: CalendarDate): DateRange {
  return { from: startOfMonth(today), to: endOfMonth(today) }
}

export function presetRange(preset: RangePreset, today: CalendarDate): DateRange {
  return RANGES[preset](today)
}

/** Returns the calendar quarter of the day: January to March, and so on. */
function calendarQuarter(today: CalendarDate): DateRange {
  const year = today.slice(0, 4)
  const firstMonth = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
  const monthOf = (month: number) => `${year}-${String(month).padStart(2, '0')}-01`
  return { from: monthOf(firstMonth), to: endOfMonth(monthOf(firstMonth + 2)) }
}

/** Returns the tax year of the day: 6 April to 5 April (Income Tax Act 2007, s. 4). */
function taxYear(today: CalendarDate): DateRange {
  const year = Number(today.slice(0, 4))
  const start = today >= `${year}-04-06` ? year : year - 1
  return { from: `${start}-04-06`, to: `${start + 1}-04-05` }
}

/** The same number of days, ending the day before the range starts. */
export function previousRange({ from, to }: DateRange): DateRange {
  const lastDay = addDays(from, -1)
  return { from: addDays(lastDay, -daysBetween(from, to)), to: lastDay }
}

/** round((current - previous) / previous x 100); when `previous` is zero, 100 if there is something now, else 0. */
export function percentChange(current: number, previous: number): number {
  return roundedChange(BigInt(current), BigInt(previous))
}

export function moneyPercentChange(current: Money, previous: Money): number {
  return roundedChange(toPence(current), toPence(previous))
}

/**
 * Percentage of the quotes sent that were accepted, rounded to a whole number; 0 when none was sent. Drafts are left out: nobody
 * was asked. Multiplies before dividing: 29 / 200 x 100 is 14.499999999999998 in floats.
 */
export function acceptanceRate(accepted: number, sent: number): number {
  return sent === 0 ? 0 : Math.round((accepted * 100) / sent)
}

function roundedChange(current: bigint, previous: bigint): number {
  if (previous === 0n) return current > 0n ? 100 : 0
  return Number(floorDivide((current - previous) * 200n + previous, previous * 2n))
}

/** Divides rounding down, which makes `roundedChange` round halves up as Math.round does, but exactly. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}
