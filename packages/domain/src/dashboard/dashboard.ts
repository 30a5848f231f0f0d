import { type Money, toPence } from '../money/money.ts'
import { addDays, type CalendarDate, daysBetween, endOfMonth, startOfMonth } from '../time/calendar.ts'

/** A range of days; both ends are included. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** No range starts earlier, so that the range it is compared with also falls on valid calendar dates. */
export const EARLIEST_DAY: CalendarDate = '1970-01-01'

export const RANGE_PRESETS = ['today', 'last_7_days', 'last_30_days'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

export const RANGE_PRESET_LABELS: Readonly<Record<RangePreset | 'custom', string>> = {
  today: 'Today',
  last_7_days: 'Last 7 Days',
  last_30_days: 'Last 30 Days',
  custom: 'Custom',
}

const DAYS_BEFORE_TODAY: Readonly<Record<RangePreset, number>> = {
  today: 0,
  last_7_days: 6,
  last_30_days: 29,
}

export const RECENT_QUOTES_LIMIT = 5

/** Returns the current calendar month. */
export function defaultRange(today: CalendarDate): DateRange {
  return { from: startOfMonth(today), to: endOfMonth(today) }
}

export function presetRange(preset: RangePreset, today: CalendarDate): DateRange {
  return { from: addDays(today, -DAYS_BEFORE_TODAY[preset]), to: today }
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
 * Percentage of quotes accepted, rounded to a whole number; 0 when there are none. Multiplies before dividing: 29 / 200 x 100
 * is 14.499999999999998 in floats.
 */
export function acceptanceRate(accepted: number, total: number): number {
  return total === 0 ? 0 : Math.round((accepted * 100) / total)
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
