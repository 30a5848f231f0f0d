import { formatDate } from '@quotespark/domain/time'

export function dayFact(label: string, day: string) {
  return { label, value: <time dateTime={day}>{formatDate(day)}</time> }
}
