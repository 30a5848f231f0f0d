import { cn, TableCell, TableRow } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { FIRST_BELOW_XL, FROM_MD, FROM_XL } from '~/lists/column-widths.ts'
import { NoEntry } from '~/lists/list-table.tsx'

interface DocumentRowProps {
  titleId: string
  /** Where a click on it leads. */
  opens: string
  number: string
  numberClassName?: string
  title: string
  /** What stands in place of a title that is not written yet. */
  untitled?: string
  customer: string | undefined
  /** Its number and customer, under the title where they have no columns. */
  under: ReactNode
  /** Below that. */
  note?: ReactNode
  status: ReactNode
  statusClassName?: string
  /** The cells of its dates, from the one that is left out below xl. */
  dates: ReactNode
  amount: ReactNode
  links: ReactNode
}

/**
 * A quote or an invoice in the table of its kind. Below xl number and customer stand under the title; below md the status
 * stands there too.
 */
export function DocumentRow(props: DocumentRowProps) {
  const { titleId, title, customer, status } = props
  return (
    <TableRow data-opens={props.opens} className="cursor-pointer">
      <TableCell
        className={cn('truncate text-muted-foreground tabular-nums', props.numberClassName, FROM_XL)}
      >
        {props.number}
      </TableCell>
      <TableCell className={cn('font-medium', FIRST_BELOW_XL)}>
        <span id={titleId} title={title} className="wrap-break-word line-clamp-2">
          {title || props.untitled}
        </span>
        <span className="block truncate font-normal text-muted-foreground text-xs tabular-nums xl:hidden">
          {props.under}
        </span>
        {props.note}
        <div className="mt-1.5 md:hidden">{status}</div>
      </TableCell>
      <TableCell className={FROM_XL}>
        {customer === undefined ? (
          <NoEntry />
        ) : (
          <span title={customer} className="wrap-break-word line-clamp-2">
            {customer}
          </span>
        )}
      </TableCell>
      <TableCell className={cn(props.statusClassName, FROM_MD)}>{status}</TableCell>
      {props.dates}
      <TableCell numeric className="font-medium">
        {props.amount}
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-0.5">{props.links}</div>
      </TableCell>
    </TableRow>
  )
}
