import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { cn, TableCell } from '@quotespark/ui'
import { Eye, Pencil, ReceiptPoundSterling } from 'lucide-react'
import { useId } from 'react'
import { QuoteStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { DocumentRow } from '~/features/document/list/document-row.tsx'
import { FIRST_BELOW_XL, FROM_MD, FROM_XL } from '~/lists/column-widths.ts'
import type { ListSorting } from '~/lists/list-state.ts'
import { type ListHead, ListTable, NoEntry } from '~/lists/list-table.tsx'
import { RowLink } from '~/lists/row-links.tsx'
import { Moment } from '~/shell/moment.tsx'

const HEADS: readonly ListHead<QuoteSort>[] = [
  { label: 'Quote #', sort: 'quote_number', className: cn('w-38', FROM_XL) },
  { label: 'Title', sort: 'title', className: FIRST_BELOW_XL },
  { label: 'Customer', sort: 'customer', className: FROM_XL },
  { label: 'Status', className: cn('w-31', FROM_MD) },
  { label: 'Created', sort: 'created_at', className: cn('w-26', FROM_XL) },
  { label: 'Valid Until', sort: 'valid_until', className: 'w-28' },
  { label: 'Total', sort: 'total_amount', numeric: true, className: 'w-27' },
  { label: 'Actions', className: 'w-33 text-right max-md:w-42' },
]

interface QuoteTableProps {
  pages: readonly QuoteRow[][]
  sorting: ListSorting<QuoteSort>
}

export function QuoteTable(props: QuoteTableProps) {
  return (
    <ListTable
      label="Quotes"
      heads={HEADS}
      Row={QuoteTableRow}
      className="min-w-[32rem] xl:min-w-[58.5rem]"
      {...props}
    />
  )
}

function QuoteTableRow({ row: quote }: { row: QuoteRow }) {
  const titleId = useId()
  const { id, abilities, valid_until } = quote
  return (
    <DocumentRow
      titleId={titleId}
      opens={`/app/quotes/${id}`}
      number={quote.quote_number}
      numberClassName="text-xs"
      title={quote.title}
      customer={quote.customer.name}
      under={`${quote.customer.name} · ${quote.quote_number}`}
      status={<QuoteStatusBadge status={quote.displayed_status} />}
      // The longest status takes two lines, not the width that titles need.
      statusClassName="*:h-auto *:min-h-6 *:whitespace-normal *:leading-4 **:aria-hidden:shrink-0"
      dates={
        <>
          <TableCell className={cn('whitespace-nowrap tabular-nums', FROM_XL)}>
            <Moment at={quote.created_at} dateOnly />
          </TableCell>
          <TableCell className="whitespace-nowrap tabular-nums">
            {valid_until ? <time dateTime={valid_until}>{formatDate(valid_until)}</time> : <NoEntry />}
          </TableCell>
        </>
      }
      amount={formatMoney(quote.total_amount)}
      links={
        <>
          {abilities.create_invoice && (
            <RowLink to={`/app/invoices/new?quote=${id}`} label="Create Invoice" describedBy={titleId}>
              <ReceiptPoundSterling />
            </RowLink>
          )}
          {abilities.edit && (
            <RowLink to={`/app/quotes/${id}/edit`} label="Edit" describedBy={titleId}>
              <Pencil />
            </RowLink>
          )}
          <RowLink to={`/app/quotes/${id}`} label="View" describedBy={titleId}>
            <Eye />
          </RowLink>
        </>
      }
    />
  )
}
