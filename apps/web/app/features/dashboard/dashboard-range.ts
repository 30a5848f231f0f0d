import {
  type DateRange,
  defaultRange,
  presetRange,
  RANGE_PRESET_LABELS,
  RANGE_PRESETS,
  type RangePreset,
} from '@quotespark/domain/dashboard'
import { once } from '@quotespark/domain/text'
import { type CalendarDate, daysBetween, isCalendarDate } from '@quotespark/domain/time'

/** The ranges offered, in order. */
export const PRESETS = [
  { value: 'this_month', label: 'This Month' },
  ...RANGE_PRESETS.map((value) => ({ value, label: RANGE_PRESET_LABELS[value] })),
] as const

/** `this_month` is the default. */
export type RangeChoice = 'this_month' | RangePreset | 'custom'

export interface ChosenRange {
  choice: RangeChoice
  range: DateRange
}

/** The earliest day the server accepts. */
const EARLIEST: CalendarDate = '1970-01-01'

/**
 * The range in the URL: `?range=last_7_days`, which moves on with today, or `?from=2026-11-01&to=2026-11-20`.
 * Anything else is the current month.
 */
export function rangeInAddress(params: URLSearchParams, today: CalendarDate): ChosenRange {
  const preset = RANGE_PRESETS.find((one) => one === params.get('range'))
  if (preset) return { choice: preset, range: presetRange(preset, today) }
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  if (isDay(from) && isDay(to) && from <= to) return { choice: 'custom', range: { from, to } }
  return { choice: 'this_month', range: defaultRange(today) }
}

/** The URL parameters of a range. */
export function addressOf(chosen: Exclude<RangeChoice, 'custom'> | DateRange): Record<string, string> {
  if (typeof chosen !== 'string') return { from: chosen.from, to: chosen.to }
  return chosen === 'this_month' ? {} : { range: chosen }
}

/** The period that a range is compared with, in words. */
export function comparedWith({ from, to }: DateRange): string {
  const days = daysBetween(from, to) + 1
  return days === 1 ? 'vs the day before' : `vs previous ${days.toLocaleString('en-GB')} days`
}

const days = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }))

/** '1 – 30 Nov 2026', '28 Oct – 3 Nov 2026', '3 Nov 2026'. */
export function shortRange({ from, to }: DateRange): string {
  return days().formatRange(new Date(from), new Date(to))
}

function isDay(text: string): boolean {
  return isCalendarDate(text) && text >= EARLIEST
}
