import { formatDate, formatDateTime, londonDate } from '@quotespark/domain/time'

/** A formatted instant, with the exact value for machines. */
export function Moment({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateOnly ? formatDate(londonDate(new Date(at))) : formatDateTime(at)}
    </time>
  )
}
