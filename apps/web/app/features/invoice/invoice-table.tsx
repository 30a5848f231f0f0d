import type { InvoiceRow } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { cn, IconButton, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import { Eye } from 'lucide-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { useRowWindow } from '~/documents/row-window.ts'
import { InvoiceStatusBadge } from '~/documents/status-badge.tsx'

const COLUMNS = 8
const ROW_HEIGHT = 57

export function InvoiceTable({ pages }: { pages: readonly InvoiceRow[][] }) {
  return (
    <Table label="Invoices" className="min-w-4xl border-border border-t">
      <TableHeader>
        <TableRow>
          <TableHead>Invoice #</TableHead>
          <TableHead>Title</TableHead>
          <TableHead>Customer</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Issued</TableHead>
          <TableHead>Due</TableHead>
          <TableHead numeric>Total</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      {pages.map((invoices, index) => (
        <RowPage key={invoices[0]?.id} invoices={invoices} first={index === 0} />
      ))}
    </Table>
  )
}

const RowPage = memo(function RowPage({ invoices, first }: { invoices: InvoiceRow[]; first: boolean }) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(invoices.length * ROW_HEIGHT, first)
  return (
    <TableBody ref={ref} className="[&>tr:last-child>td]:border-b">
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
  const isOverdue = invoice.displayed_status === 'overdue'
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums">
        {invoice.invoice_number}
      </TableCell>
      <TableCell id={titleId} className="max-w-56 truncate font-medium">
        {invoice.title || 'Untitled'}
      </TableCell>
      <TableCell className="max-w-44 truncate">
        {invoice.customer?.name ?? <span className="text-muted-foreground">-</span>}
      </TableCell>
      <TableCell>
        <InvoiceStatusBadge status={invoice.displayed_status} />
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">
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
      <TableCell className="text-right">
        <IconButton
          label="View"
          size="sm"
          aria-describedby={titleId}
          render={<Link to={`/app/invoices/${invoice.id}`} />}
        >
          <Eye />
        </IconButton>
      </TableCell>
    </TableRow>
  )
}
