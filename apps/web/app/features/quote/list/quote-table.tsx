import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain/time'
import { cn } from '@quotespark/ui'
import { useMemo } from 'react'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { CustomerName, customerWords } from '~/features/document/list/customer-name.tsx'
import type { DocumentTableProps } from '~/features/document/list/document-list-screen.tsx'
import { DocumentName } from '~/features/document/list/document-name.tsx'
import { QuoteAmount } from '~/features/document/list/quote-amount.tsx'
import { AMOUNT_WIDTH, FROM_MD, FROM_WIDE, FROM_XL } from '~/lists/column-widths.ts'
import { type ListColumn, ListTable, NoEntry, shownColumns } from '~/lists/list-table.tsx'
import { Moment } from '~/shell/moment.tsx'
import { BilledPart } from './billed-part.tsx'
import { QuoteLinks } from './quote-links.tsx'

const COLUMNS: readonly ListColumn<QuoteRow, QuoteSort>[] = [
  {
    id: 'number',
    label: 'Quote #',
    sort: 'quote_number',
    className: cn('w-36', FROM_XL),
    cellClassName: 'whitespace-nowrap text-muted-foreground text-xs tabular-nums',
    cell: ({ quote_number }) => quote_number,
  },
  {
    label: 'Title',
    sort: 'title',
    cell: (quote) => (
      <DocumentName
        id={nameId(quote.id)}
        to={`/app/quotes/${quote.id}`}
        title={quote.title || 'Untitled'}
        number={quote.quote_number}
        customer={customerWords(quote)}
      />
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    sort: 'customer',
    className: FROM_XL,
    cell: CustomerName,
  },
  {
    id: 'status',
    label: 'Status',
    className: cn('w-29', FROM_MD),
    // The longest status wraps onto two lines instead of taking the width that titles need.
    cellClassName: '*:h-auto *:min-h-6 *:whitespace-normal *:leading-4 **:aria-hidden:shrink-0',
    cell: ({ displayed_status, waiting_step, archived_at, billed_percent }) => (
      <>
        <StatusBadge
          kind="quote"
          status={displayed_status}
          waiting={waiting_step}
          isArchived={archived_at !== null}
        />
        <BilledPart percent={billed_percent} />
      </>
    ),
  },
  {
    id: 'created_at',
    label: 'Created',
    sort: 'created_at',
    className: cn('w-28', FROM_WIDE),
    cellClassName: '*:whitespace-normal leading-5 tabular-nums',
    cell: ({ created_at }) => <Moment at={created_at} dateOnly />,
  },
  {
    id: 'valid_until',
    label: 'Valid Until',
    sort: 'valid_until',
    className: cn('w-28', FROM_MD),
    cellClassName: 'leading-5 tabular-nums',
    cell: ({ valid_until }) =>
      valid_until ? <time dateTime={valid_until}>{formatDate(valid_until)}</time> : <NoEntry />,
  },
  {
    id: 'total_amount',
    label: 'Total',
    sort: 'total_amount',
    numeric: true,
    className: AMOUNT_WIDTH,
    cellClassName: 'wrap-anywhere font-medium leading-5',
    cell: (quote) => <QuoteAmount quote={quote} />,
  },
  {
    label: 'Actions',
    className: 'w-30 text-right min-[87rem]:w-42',
    cell: (quote) => (
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <QuoteLinks quote={quote} describedBy={nameId(quote.id)} />
      </div>
    ),
  },
]

const nameId = (id: string) => `quote-${id}`

export function QuoteTable({ hidden, ...props }: DocumentTableProps<QuoteRow, QuoteSort>) {
  const columns = useMemo(() => shownColumns(COLUMNS, hidden), [hidden])
  return (
    <ListTable
      label="Quotes"
      columns={columns}
      nameOf={({ quote_number, title }) => `${quote_number} ${title}`}
      className="min-w-[32rem] md:min-w-[42rem] xl:min-w-[57rem]"
      {...props}
    />
  )
}
