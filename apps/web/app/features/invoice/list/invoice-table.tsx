import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { cn, TableCell } from '@quotespark/ui'
import { Eye, Pencil } from 'lucide-react'
import { useId } from 'react'
import { InvoiceStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { DocumentRow } from '~/features/document/list/document-row.tsx'
import { SendsAt } from '~/features/document/list/sends-at.tsx'
import { FIRST_BELOW_XL, FROM_MD, FROM_XL } from '~/lists/column-widths.ts'
import type { ListSorting } from '~/lists/list-state.ts'
import { type ListHead, ListTable } from '~/lists/list-table.tsx'
import { RowLink } from '~/lists/row-links.tsx'

const HEADS: readonly ListHead<InvoiceSort>[] = [
  { label: 'Invoice #', sort: 'invoice_number', className: cn('w-31', FROM_XL) },
  { label: 'Title', sort: 'title', className: FIRST_BELOW_XL },
  { label: 'Customer', sort: 'customer', className: FROM_XL },
  { label: 'Status', className: cn('w-36', FROM_MD) },
  { label: 'Issued', className: cn('w-28', FROM_XL) },
  { label: 'Due', sort: 'due_date', className: 'w-28' },
  { label: 'Total', sort: 'total_amount', numeric: true, className: 'w-32' },
  { label: 'Actions', className: 'w-24 text-right max-md:w-31' },
]

interface InvoiceTableProps {
  pages: readonly InvoiceRow[][]
  sorting: ListSorting<InvoiceSort>
}

export function InvoiceTable(props: InvoiceTableProps) {
  return (
    <ListTable
      label="Invoices"
      heads={HEADS}
      Row={InvoiceTableRow}
      className="min-w-[32rem] xl:min-w-[57rem]"
      {...props}
    />
  )
}

function InvoiceTableRow({ row: invoice }: { row: InvoiceRow }) {
  const titleId = useId()
  const { id, invoice_number, customer, issue_date, due_date } = invoice
  const isOverdue = invoice.displayed_status === 'overdue'
  return (
    <DocumentRow
      titleId={titleId}
      opens={`/app/invoices/${id}`}
      number={invoice_number}
      title={invoice.title}
      untitled="Untitled"
      customer={customer?.name}
      under={customer ? `${invoice_number} · ${customer.name}` : invoice_number}
      note={
        invoice.send_at && (
          <p className="text-xs tabular-nums">
            <SendsAt at={invoice.send_at} />
          </p>
        )
      }
      status={<InvoiceStatusBadge status={invoice.displayed_status} />}
      dates={
        <>
          <TableCell className={cn('whitespace-nowrap tabular-nums', FROM_XL)}>
            <time dateTime={issue_date}>{formatDate(issue_date)}</time>
          </TableCell>
          <TableCell className={cn('whitespace-nowrap tabular-nums', isOverdue && 'text-danger-strong')}>
            <time dateTime={due_date}>{formatDate(due_date)}</time>
          </TableCell>
        </>
      }
      amount={
        <>
          {formatMoney(invoice.total_amount)}
          {invoice.status === 'partially_paid' && (
            <span className="block font-normal text-muted-foreground text-xs">
              {formatMoney(invoice.balance_due)} due
            </span>
          )}
        </>
      }
      links={
        <>
          {invoice.abilities.edit && (
            <RowLink to={`/app/invoices/${id}/edit`} label="Edit" describedBy={titleId}>
              <Pencil />
            </RowLink>
          )}
          <RowLink to={`/app/invoices/${id}`} label="View" describedBy={titleId}>
            <Eye />
          </RowLink>
        </>
      }
    />
  )
}
