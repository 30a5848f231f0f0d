import { formatDate, formatDateTime, londonDate } from '@quotespark/domain'

/** An instant as a person reads it, with the exact one for machines. */
export function Moment({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateOnly ? formatDate(londonDate(new Date(at))) : formatDateTime(at)}
    </time>
  )
}
