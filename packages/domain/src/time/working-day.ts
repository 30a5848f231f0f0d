import { addDays, type CalendarDate } from './calendar.ts'

/** True from Monday to Friday, but for bank holidays. */
export function isWorkingDay(day: CalendarDate, bankHolidays: ReadonlySet<CalendarDate>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(day)
}

/** This day where it is a working day, else the next that is. */
export function workingDayFrom(day: CalendarDate, bankHolidays: ReadonlySet<CalendarDate>): CalendarDate {
  let found = day
  while (!isWorkingDay(found, bankHolidays)) found = addDays(found, 1)
  return found
}
