import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { cn, IconButton, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import { Eye, Pencil } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { FIRST_BELOW_XL, FROM_MD, FROM_XL } from '~/documents/column-widths.ts'
import { nextOrder } from '~/documents/list-order.ts'
import { useRowWindow } from '~/documents/row-window.ts'
import { SendsAt } from '~/documents/sends-at.tsx'
import { SortedHead } from '~/documents/sorted-head.tsx'
import { InvoiceStatusBadge } from '~/documents/status-badge.tsx'
import { INVOICE_ORDERS, type InvoiceOrder } from './invoice-filter.ts'

const COLUMNS = 8
const ROW_HEIGHT = 57

interface InvoiceTableProps {
  pages: readonly InvoiceRow[][]
  order: InvoiceOrder
  setOrder: (order: InvoiceOrder) => void
}

/**
 * Below xl number and customer stand under the title, and the issue date is left out; below md the status stands
 * there too.
 */
export function InvoiceTable({ pages, order, setOrder }: InvoiceTableProps) {
  const sorted = (sort: InvoiceSort) => ({
    direction: order.sort === sort ? order.direction : undefined,
    onSort: () => setOrder(nextOrder(INVOICE_ORDERS, order, sort)),
  })
  return (
    <Table
      label="Invoices"
      className="min-w-[32rem] table-fixed border-border border-t xl:min-w-[57rem] [&_tr>*:not(:first-child)]:pl-2 [&_tr>*:not(:last-child)]:pr-2"
    >
      <TableHeader>
        <TableRow>
          <SortedHead {...sorted('invoice_number')} className={cn('w-31', FROM_XL)}>
            Invoice #
          </SortedHead>
          <SortedHead {...sorted('title')} className={FIRST_BELOW_XL}>
            Title
          </SortedHead>
          <SortedHead {...sorted('customer')} className={FROM_XL}>
            Customer
          </SortedHead>
          <TableHead className={cn('w-36', FROM_MD)}>Status</TableHead>
          <TableHead className={cn('w-28', FROM_XL)}>Issued</TableHead>
          <SortedHead {...sorted('due_date')} className="w-28">
            Due
          </SortedHead>
          <SortedHead numeric {...sorted('total_amount')} className="w-32">
            Total
          </SortedHead>
          <TableHead className="w-24 text-right max-md:w-31">Actions</TableHead>
        </TableRow>
      </TableHeader>
      {pages.map((invoices, index) => (
        <RowPage key={invoices[0]?.id} invoices={invoices} first={index === 0} />
      ))}
    </Table>
  )
}

const RowPage = memo(function RowPage({ invoices, first }: { invoices: InvoiceRow[]; first: boolean }) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(
    invoices.length * ROW_HEIGHT,
    first,
    invoices,
  )
  return (
    <TableBody ref={ref} className="not-last:[&>tr:last-child>td]:border-b">
      {near ? (
        invoices.map((invoice) => <Row key={invoice.id} invoice={invoice} />)
      ) : (
        <tr>
          <td colSpan={COLUMNS} style={{ height }} />
        </tr>
      )}
    </TableBody>
  )
})

function Row({ invoice }: { invoice: InvoiceRow }) {
  const titleId = useId()
  const { id, abilities } = invoice
  const isOverdue = invoice.displayed_status === 'overdue'
  return (
    <TableRow data-opens={`/app/invoices/${id}`} className="cursor-pointer">
      <TableCell className={cn('truncate text-muted-foreground tabular-nums', FROM_XL)}>
        {invoice.invoice_number}
      </TableCell>
      <TableCell className={cn('font-medium', FIRST_BELOW_XL)}>
        <span id={titleId} title={invoice.title} className="wrap-break-word line-clamp-2">
          {invoice.title || 'Untitled'}
        </span>
        <span className="block truncate font-normal text-muted-foreground text-xs tabular-nums xl:hidden">
          {invoice.invoice_number}
          {invoice.customer && ` · ${invoice.customer.name}`}
        </span>
        {invoice.send_at && (
          <p className="text-xs tabular-nums">
            <SendsAt at={invoice.send_at} />
          </p>
        )}
        <div className="mt-1.5 md:hidden">
          <InvoiceStatusBadge status={invoice.displayed_status} />
        </div>
      </TableCell>
      <TableCell className={FROM_XL}>
        {invoice.customer ? (
          <span title={invoice.customer.name} className="wrap-break-word line-clamp-2">
            {invoice.customer.name}
          </span>
        ) : (
          <span className="text-muted-foreground">-</span>
        )}
      </TableCell>
      <TableCell className={FROM_MD}>
        <InvoiceStatusBadge status={invoice.displayed_status} />
      </TableCell>
      <TableCell className={cn('whitespace-nowrap tabular-nums', FROM_XL)}>
        <time dateTime={invoice.issue_date}>{formatDate(invoice.issue_date)}</time>
      </TableCell>
      <TableCell className={cn('whitespace-nowrap tabular-nums', isOverdue && 'text-danger-strong')}>
        <time dateTime={invoice.due_date}>{formatDate(invoice.due_date)}</time>
      </TableCell>
      <TableCell numeric className="font-medium">
        {formatMoney(invoice.total_amount)}
        {invoice.status === 'partially_paid' && (
          <span className="block font-normal text-muted-foreground text-xs">
            {formatMoney(invoice.balance_due)} due
          </span>
        )}
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-0.5">
          {abilities.edit && (
            <Action to={`/app/invoices/${id}/edit`} label="Edit" titleId={titleId}>
              <Pencil />
            </Action>
          )}
          <Action to={`/app/invoices/${id}`} label="View" titleId={titleId}>
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
