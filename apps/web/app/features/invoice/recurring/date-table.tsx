import type { NextDate } from '@quotespark/contract'
import { periodWords } from '@quotespark/domain/billing'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import type { ReactNode } from 'react'

interface DateTableProps {
  label: string
  dates: readonly NextDate[]
  /** The button of a date. */
  actionOf?: (date: NextDate) => ReactNode
}

/** Dates of a schedule with period, due date and total; on a phone the period stands below the date. */
export function DateTable({ label, dates, actionOf }: DateTableProps) {
  return (
    <Table label={label} className="[&_td]:h-11 [&_td]:py-1">
      <TableHeader>
        <TableRow>
          <TableHead>Date</TableHead>
          <TableHead className="max-sm:hidden">Period</TableHead>
          <TableHead className="max-sm:hidden">Due</TableHead>
          <TableHead numeric>Amount</TableHead>
          {actionOf && (
            <TableHead>
              <span className="sr-only">Skip</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {dates.map((next) => (
          <TableRow key={next.date}>
            <TableCell className="tabular-nums">
              {formatDate(next.date)}
              <span className="block text-muted-foreground text-xs sm:hidden">
                {periodWords(next.period_from, next.period_to)} · due {formatDate(next.due_date)}
              </span>
            </TableCell>
            <TableCell className="max-sm:hidden">{periodWords(next.period_from, next.period_to)}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums max-sm:hidden">
              {formatDate(next.due_date)}
            </TableCell>
            <TableCell numeric className="whitespace-nowrap font-medium">
              {formatMoney(next.total_amount)}
            </TableCell>
            {actionOf && <TableCell className="text-end">{actionOf(next)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
