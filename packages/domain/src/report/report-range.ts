import { addDays, type CalendarDate, daysBetween, endOfMonth, startOfMonth } from '../time/calendar.ts'

/** Both days are included. */
export interface ReportRange {
  from: CalendarDate
  to: CalendarDate
}

/** The calendar month of a day, or the months around it that make a quarter or a year. */
export function monthsAround(day: CalendarDate, months: 1 | 3 | 12): ReportRange {
  const at = monthOf(day)
  const first = at - (at % months)
  return { from: firstOf(first), to: endOfMonth(firstOf(first + months - 1)) }
}

/** The range before or after: as many whole months as this one, or as many days. */
export function steppedRange({ from, to }: ReportRange, by: 1 | -1): ReportRange {
  if (from === startOfMonth(from) && to === endOfMonth(to)) {
    const months = monthOf(to) - monthOf(from) + 1
    return {
      from: firstOf(monthOf(from) + by * months),
      to: endOfMonth(firstOf(monthOf(to) + by * months)),
    }
  }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, by * days), to: addDays(to, by * days) }
}

/** Months since the year 0. */
function monthOf(day: CalendarDate): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return year * 12 + month - 1
}

function firstOf(month: number): CalendarDate {
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}-01`
}
