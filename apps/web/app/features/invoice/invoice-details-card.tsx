import type { Invoice } from '@quotespark/contract'
import { countsAsOverdue, formatDate, londonDate } from '@quotespark/domain'
import { Card, CardContent, CardHeader, CardTitle, cn, DescriptionList } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '~/documents/moment.tsx'

export function InvoiceDetailsCard({ invoice }: { invoice: Invoice }) {
  const { due_date, paid_date, quote_id } = invoice
  const items: { label: string; value: ReactNode }[] = [
    { label: 'Invoice Number', value: <span className="whitespace-nowrap">{invoice.invoice_number}</span> },
    { label: 'Issue Date', value: <Day date={invoice.issue_date} /> },
    {
      label: 'Due Date',
      value: <Day date={due_date} late={countsAsOverdue(invoice, londonDate(new Date()))} />,
    },
  ]
  if (paid_date) items.push({ label: 'Paid Date', value: <Day date={paid_date} /> })
  items.push(
    { label: 'Created', value: <Moment at={invoice.created_at} /> },
    { label: 'Updated', value: <Moment at={invoice.updated_at} /> },
  )
  if (quote_id) {
    items.push({
      label: 'Related Quote',
      value: (
        <Link
          to={`/app/quotes/${quote_id}`}
          className="rounded-xs text-link underline-offset-4 hover:underline"
        >
          View Quote
        </Link>
      ),
    })
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>Invoice Details</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList items={items} />
      </CardContent>
    </Card>
  )
}

function Day({ date, late = false }: { date: string; late?: boolean }) {
  return (
    <time dateTime={date} className={cn(late && 'text-danger-strong')}>
      {formatDate(date)}
    </time>
  )
}
