import { formatCalendarDate } from './calendar-date.ts'

/** 'yyyy-MM-dd' each, both days included; `to` is null while only the first day is picked. */
export interface DateRange {
  from: string
  to: string | null
}

/** 'Select Date Range', one date, or 'from - to'. */
export function dateRangeLabel(range: DateRange | null, placeholder = 'Select Date Range'): string {
  if (range === null) return placeholder
  const from = formatCalendarDate(range.from)
  return range.to === null || range.to === range.from ? from : `${from} - ${formatCalendarDate(range.to)}`
}
