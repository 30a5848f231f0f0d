import { type CalendarDate, daysBetween, daysInWords, formatDate } from '@quotespark/domain/time'

/** Words such as 'Valid until 20 Dec 2026 (12 days left)'. Dates are London's. */
export function validityWords(validUntil: CalendarDate, today: CalendarDate): string {
  const left = daysBetween(today, validUntil)
  const until = `Valid until ${formatDate(validUntil)}`
  if (left < 0) return `Was valid until ${formatDate(validUntil)}`
  if (left === 0) return `${until} (today is the last day)`
  return `${until} (${daysInWords(left)} left)`
}

/** Words such as 'Due on 20 Dec 2026 (in 12 days)'. Dates are London's. */
export function dueWords(dueDate: CalendarDate, today: CalendarDate): string {
  const left = daysBetween(today, dueDate)
  if (left < 0) return `Was due on ${formatDate(dueDate)} (${daysInWords(-left)} ago)`
  return `Due on ${formatDate(dueDate)} (${left === 0 ? 'today' : `in ${daysInWords(left)}`})`
}
