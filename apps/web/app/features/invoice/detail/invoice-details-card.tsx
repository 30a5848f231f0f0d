import type { Invoice } from '@quotespark/contract'
import { countsAsOverdue, PAYMENT_TERMS_LABELS } from '@quotespark/domain/document'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { Card, CardContent, CardHeader, CardTitle, cn, DescriptionList } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { Moment } from '~/shell/moment.tsx'

// Loaded late: few invoices are made by a schedule.
const MadeBy = lazyPart(async () => (await import('./made-by.tsx')).MadeBy, { fallback: null })

export function InvoiceDetailsCard({ invoice }: { invoice: Invoice }) {
  const { due_date, paid_date, tax_point, payment_terms, quote } = invoice
  const items: { label: string; value: ReactNode }[] = [
    { label: 'Invoice Number', value: <span className="whitespace-nowrap">{invoice.invoice_number}</span> },
    { label: 'Issue Date', value: <Day date={invoice.issue_date} /> },
    {
      label: 'Due Date',
      value: <Day date={due_date} late={countsAsOverdue(invoice, londonDate(new Date()))} />,
    },
  ]
  if (payment_terms !== 'custom') {
    items.push({ label: 'Payment Terms', value: PAYMENT_TERMS_LABELS[payment_terms] })
  }
  if (tax_point) items.push({ label: 'Tax Point', value: <Day date={tax_point} /> })
  if (paid_date) items.push({ label: 'Paid Date', value: <Day date={paid_date} /> })
  items.push(
    { label: 'Created', value: <Moment at={invoice.created_at} /> },
    { label: 'Updated', value: <Moment at={invoice.updated_at} /> },
    ...(invoice.sent_at ? [{ label: 'Sent', value: <Moment at={invoice.sent_at} /> }] : []),
    ...(invoice.reminded_at ? [{ label: 'Reminded', value: <Moment at={invoice.reminded_at} /> }] : []),
  )
  if (quote) {
    items.push({
      label: 'Related Quote',
      value: (
        <Link
          to={`/app/quotes/${quote.id}`}
          title={quote.title}
          className="whitespace-nowrap rounded-xs text-link underline-offset-4 hover:underline"
        >
          {quote.quote_number}
        </Link>
      ),
    })
  }
  const { recurring } = invoice
  if (recurring) items.push({ label: 'Recurring', value: <MadeBy recurring={recurring} /> })
  if (invoice.stage) {
    items.push({ label: 'Stage', value: `${invoice.stage.stage}: ${invoice.stage.title}` })
  }
  if (invoice.claim) {
    items.push({
      label: 'Interest claimed on',
      value: (
        <Link
          to={`/app/invoices/${invoice.claim_of}`}
          className="whitespace-nowrap rounded-xs text-link underline-offset-4 hover:underline"
        >
          {invoice.claim.invoice_number}
        </Link>
      ),
    })
  }
  if (invoice.work_finished_on) {
    items.push({ label: 'Work Finished', value: <Day date={invoice.work_finished_on} /> })
  }
  for (const [label, value] of delivery(invoice)) items.push({ label, value })
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

/** Delivery details set on this invoice, in place of the customer's own. */
function delivery(invoice: Invoice): [label: string, value: ReactNode][] {
  const { customer_email, cc_email, bcc_email, billing_address } = invoice
  const texts: [string, string | null][] = [
    ['Customer Email', customer_email],
    ['Cc', cc_email],
    ['Bcc', bcc_email],
    ['Billing Address', billing_address],
  ]
  return texts.flatMap(([label, text]) =>
    text
      ? [
          [
            label,
            <span key={label} className="wrap-anywhere whitespace-pre-line">
              {text}
            </span>,
          ],
        ]
      : [],
  )
}

function Day({ date, late = false }: { date: string; late?: boolean }) {
  return (
    <time dateTime={date} className={cn(late && 'text-danger-strong')}>
      {formatDate(date)}
    </time>
  )
}
