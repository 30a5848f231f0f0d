import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { cn } from '@quotespark/ui'
import { useMemo } from 'react'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { CustomerName, customerWords } from '~/features/document/list/customer-name.tsx'
import type { DocumentTableProps } from '~/features/document/list/document-list-screen.tsx'
import { DocumentName } from '~/features/document/list/document-name.tsx'
import { SendsAt } from '~/features/document/list/sends-at.tsx'
import { AMOUNT_WIDTH, FROM_MD, FROM_WIDE, FROM_XL } from '~/lists/column-widths.ts'
import { type ListColumn, ListTable, shownColumns } from '~/lists/list-table.tsx'
import { RowLink } from '~/lists/row-links.tsx'

const COLUMNS: readonly ListColumn<InvoiceRow, InvoiceSort>[] = [
  {
    id: 'number',
    label: 'Invoice #',
    sort: 'invoice_number',
    className: cn('w-29', FROM_XL),
    cellClassName: 'whitespace-nowrap text-muted-foreground tabular-nums',
    cell: ({ invoice_number }) => invoice_number,
  },
  {
    label: 'Title',
    sort: 'title',
    cell: ({ id, title, customer, customer_now, invoice_number, send_at }) => (
      <DocumentName
        id={nameId(id)}
        to={`/app/invoices/${id}`}
        title={title || 'Untitled'}
        number={invoice_number}
        customer={customerWords({ customer, customer_now })}
        note={send_at && <SendsAt at={send_at} />}
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
    className: cn('w-35', FROM_MD),
    cell: ({ displayed_status, waiting_step, archived_at }) => (
      <StatusBadge
        kind="invoice"
        status={displayed_status}
        waiting={waiting_step}
        isArchived={archived_at !== null}
      />
    ),
  },
  {
    id: 'issue_date',
    label: 'Issued',
    className: cn('w-28', FROM_WIDE),
    cellClassName: 'leading-5 tabular-nums',
    cell: ({ issue_date }) => <time dateTime={issue_date}>{formatDate(issue_date)}</time>,
  },
  {
    id: 'due_date',
    label: 'Due',
    sort: 'due_date',
    className: 'w-28',
    cellClassName: 'leading-5 tabular-nums',
    cell: ({ due_date, displayed_status }) => (
      <time dateTime={due_date} className={cn(displayed_status === 'overdue' && 'text-danger-strong')}>
        {formatDate(due_date)}
      </time>
    ),
  },
  {
    id: 'total_amount',
    label: 'Total',
    sort: 'total_amount',
    numeric: true,
    className: AMOUNT_WIDTH,
    cellClassName: 'wrap-anywhere font-medium leading-5',
    cell: ({ total_amount, status, balance_due }) => (
      <>
        {formatMoney(total_amount)}
        {status === 'partially_paid' && (
          <span className="block font-normal text-muted-foreground text-xs leading-4">
            {formatMoney(balance_due)} due
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Actions',
    className: 'w-28 text-right',
    cell: ({ id, abilities }) => (
      <div className="flex items-center justify-end gap-3">
        {abilities.edit && <RowLink to={`/app/invoices/${id}/edit`} label="Edit" describedBy={nameId(id)} />}
        <RowLink to={`/app/invoices/${id}`} label="View" describedBy={nameId(id)} />
      </div>
    ),
  },
]

const nameId = (id: string) => `invoice-${id}`

export function InvoiceTable({ hidden, ...props }: DocumentTableProps<InvoiceRow, InvoiceSort>) {
  const columns = useMemo(() => shownColumns(COLUMNS, hidden), [hidden])
  return (
    <ListTable
      label="Invoices"
      columns={columns}
      nameOf={({ invoice_number, title }) => `${invoice_number} ${title}`}
      className="min-w-[35rem] xl:min-w-[57rem]"
      {...props}
    />
  )
}
