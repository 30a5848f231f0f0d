import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { cn, IconButton, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import { Eye, Pencil, ReceiptPoundSterling } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { FIRST_BELOW_XL, FROM_MD, FROM_XL } from '~/documents/column-widths.ts'
import { nextOrder } from '~/documents/list-order.ts'
import { Moment } from '~/documents/moment.tsx'
import { useRowWindow } from '~/documents/row-window.ts'
import { SortedHead } from '~/documents/sorted-head.tsx'
import { QuoteStatusBadge } from '~/documents/status-badge.tsx'
import { QUOTE_ORDERS, type QuoteOrder } from './quote-filter.ts'

const COLUMNS = 8
const ROW_HEIGHT = 57

interface QuoteTableProps {
  pages: readonly QuoteRow[][]
  order: QuoteOrder
  setOrder: (order: QuoteOrder) => void
}

/**
 * Below xl customer and number stand under the title, and the day it was made is left out; below md the status
 * stands there too.
 */
export function QuoteTable({ pages, order, setOrder }: QuoteTableProps) {
  const sorted = (sort: QuoteSort) => ({
    direction: order.sort === sort ? order.direction : undefined,
    onSort: () => setOrder(nextOrder(QUOTE_ORDERS, order, sort)),
  })
  return (
    <Table
      label="Quotes"
      className="min-w-[32rem] table-fixed xl:min-w-[58.5rem] border-border border-t [&_tr>*:not(:first-child)]:pl-2 [&_tr>*:not(:last-child)]:pr-2"
    >
      <TableHeader>
        <TableRow>
          <SortedHead {...sorted('quote_number')} className={cn('w-38', FROM_XL)}>
            Quote #
          </SortedHead>
          <SortedHead {...sorted('title')} className={FIRST_BELOW_XL}>
            Title
          </SortedHead>
          <SortedHead {...sorted('customer')} className={FROM_XL}>
            Customer
          </SortedHead>
          <TableHead className={cn('w-31', FROM_MD)}>Status</TableHead>
          <SortedHead {...sorted('created_at')} className={cn('w-26', FROM_XL)}>
            Created
          </SortedHead>
          <SortedHead {...sorted('valid_until')} className="w-28">
            Valid Until
          </SortedHead>
          <SortedHead numeric {...sorted('total_amount')} className="w-27">
            Total
          </SortedHead>
          <TableHead className="w-33 text-right max-md:w-42">Actions</TableHead>
        </TableRow>
      </TableHeader>
      {pages.map((quotes, index) => (
        <RowPage key={quotes[0]?.id} quotes={quotes} first={index === 0} />
      ))}
    </Table>
  )
}

const RowPage = memo(function RowPage({ quotes, first }: { quotes: QuoteRow[]; first: boolean }) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(
    quotes.length * ROW_HEIGHT,
    first,
    quotes,
  )
  return (
    <TableBody ref={ref} className="not-last:[&>tr:last-child>td]:border-b">
      {near ? (
        quotes.map((quote) => <Row key={quote.id} quote={quote} />)
      ) : (
        <tr>
          <td colSpan={COLUMNS} style={{ height }} />
        </tr>
      )}
    </TableBody>
  )
})

function Row({ quote }: { quote: QuoteRow }) {
  const titleId = useId()
  const { id, abilities } = quote
  return (
    <TableRow data-opens={`/app/quotes/${id}`} className="cursor-pointer">
      <TableCell className={cn('truncate text-muted-foreground text-xs tabular-nums', FROM_XL)}>
        {quote.quote_number}
      </TableCell>
      <TableCell className={cn('font-medium', FIRST_BELOW_XL)}>
        <span id={titleId} title={quote.title} className="wrap-break-word line-clamp-2">
          {quote.title}
        </span>
        <span className="block truncate font-normal text-muted-foreground text-xs tabular-nums xl:hidden">
          {quote.customer.name} · {quote.quote_number}
        </span>
        <div className="mt-1.5 md:hidden">
          <QuoteStatusBadge status={quote.displayed_status} />
        </div>
      </TableCell>
      <TableCell className={FROM_XL}>
        <span title={quote.customer.name} className="wrap-break-word line-clamp-2">
          {quote.customer.name}
        </span>
      </TableCell>
      {/* The longest status takes two lines, not the width that titles need. */}
      <TableCell
        className={cn('*:h-auto *:min-h-6 *:whitespace-normal *:leading-4 **:aria-hidden:shrink-0', FROM_MD)}
      >
        <QuoteStatusBadge status={quote.displayed_status} />
      </TableCell>
      <TableCell className={cn('whitespace-nowrap tabular-nums', FROM_XL)}>
        <Moment at={quote.created_at} dateOnly />
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">
        {quote.valid_until ? (
          <time dateTime={quote.valid_until}>{formatDate(quote.valid_until)}</time>
        ) : (
          <span className="text-muted-foreground">-</span>
        )}
      </TableCell>
      <TableCell numeric className="font-medium">
        {formatMoney(quote.total_amount)}
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-0.5">
          {abilities.create_invoice && (
            <Action to={`/app/invoices/new?quote=${id}`} label="Create Invoice" titleId={titleId}>
              <ReceiptPoundSterling />
            </Action>
          )}
          {abilities.edit && (
            <Action to={`/app/quotes/${id}/edit`} label="Edit" titleId={titleId}>
              <Pencil />
            </Action>
          )}
          <Action to={`/app/quotes/${id}`} label="View" titleId={titleId}>
            <Eye />
          </Action>
        </div>
      </TableCell>
    </TableRow>
  )
}

interface ActionProps {
  to: string
  label: string
  titleId: string
  children: ReactNode
}

function Action({ to, label, titleId, children }: ActionProps) {
  return (
    <IconButton label={label} size="sm" aria-describedby={titleId} render={<Link to={to} />}>
      {children}
    </IconButton>
  )
}
