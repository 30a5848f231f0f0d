import type { CreditNoteRow, CreditNoteSort } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { cn } from '@quotespark/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { CustomerName, customerWords } from '~/features/document/list/customer-name.tsx'
import type { DocumentTableProps } from '~/features/document/list/document-list-screen.tsx'
import { DocumentName } from '~/features/document/list/document-name.tsx'
import { AMOUNT_WIDTH, FROM_MD, FROM_WIDE, FROM_XL } from '~/lists/column-widths.ts'
import { type ListColumn, ListTable, shownColumns } from '~/lists/list-table.tsx'
import { CreditLeft } from './credit-left.tsx'

const COLUMNS: readonly ListColumn<CreditNoteRow, CreditNoteSort>[] = [
  {
    id: 'number',
    label: 'Credit note #',
    sort: 'credit_note_number',
    className: cn('w-33', FROM_XL),
    cellClassName: 'whitespace-nowrap text-muted-foreground tabular-nums',
    cell: ({ credit_note_number }) => credit_note_number,
  },
  {
    label: 'Title',
    sort: 'title',
    cell: ({ id, title, customer, customer_now, credit_note_number }) => (
      <DocumentName
        id={nameId(id)}
        to={`/app/credit-notes/${id}`}
        title={title}
        number={credit_note_number}
        customer={customerWords({ customer, customer_now })}
      />
    ),
  },
  { id: 'customer', label: 'Customer', sort: 'customer', className: FROM_XL, cell: CustomerName },
  {
    id: 'invoice',
    label: 'Invoice',
    className: cn('w-29', FROM_WIDE),
    cell: ({ invoice }) => (
      <Link
        to={`/app/invoices/${invoice.id}`}
        className="relative whitespace-nowrap rounded-xs text-link tabular-nums underline-offset-4 hover:underline"
      >
        {invoice.invoice_number}
      </Link>
    ),
  },
  {
    id: 'reason',
    label: 'Reason',
    className: FROM_WIDE,
    cell: ({ reason }) => (
      <span title={reason} className="wrap-anywhere line-clamp-2 leading-5">
        {reason}
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    className: cn('w-28', FROM_MD),
    cell: ({ displayed_status, waiting_step, archived_at }) => (
      <StatusBadge
        kind="credit_note"
        status={displayed_status}
        waiting={waiting_step}
        isArchived={archived_at !== null}
      />
    ),
  },
  {
    id: 'issue_date',
    label: 'Date',
    sort: 'issue_date',
    className: 'w-28',
    cellClassName: 'leading-5 tabular-nums',
    cell: ({ issue_date }) => <time dateTime={issue_date}>{formatDate(issue_date)}</time>,
  },
  {
    id: 'total_amount',
    label: 'Total',
    sort: 'total_amount',
    numeric: true,
    className: AMOUNT_WIDTH,
    cellClassName: 'wrap-anywhere font-medium leading-5',
    cell: (note) => (
      <>
        {formatMoney(note.total_amount)}
        <CreditLeft note={note} />
      </>
    ),
  },
]

const nameId = (id: string) => `credit-note-${id}`

export function CreditNoteTable({ hidden, ...props }: DocumentTableProps<CreditNoteRow, CreditNoteSort>) {
  const columns = useMemo(() => shownColumns(COLUMNS, hidden), [hidden])
  return (
    <ListTable
      label="Credit notes"
      columns={columns}
      nameOf={({ credit_note_number, title }) => `${credit_note_number} ${title}`}
      className="min-w-[35rem] xl:min-w-[57rem]"
      {...props}
    />
  )
}
