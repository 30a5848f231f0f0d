export {
  addDays,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
} from './calendar.ts'
export {
  daysInWords,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMonth,
} from './date-format.ts'
export { endOfLondonDay, londonDate, londonInstant, londonTime, startOfLondonDay } from './london-time.ts'
export { isMailTime, nextMailTime } from './mail-hours.ts'
export { isWorkingDay, workingDayFrom } from './working-day.ts'
