import type { RecurringInvoice } from '@quotespark/contract'
import { PAYMENT_TERMS_LABELS } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Card, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import { Link } from 'react-router'
import { Moment } from '~/shell/moment.tsx'

/** The terms of a recurring invoice, and the versions of its contents. */
export function RecurringDetails({ schedule }: { schedule: RecurringInvoice }) {
  return (
    <>
      <Details schedule={schedule} />
      <Versions schedule={schedule} />
    </>
  )
}

function Details({ schedule }: { schedule: RecurringInvoice }) {
  const { customer, total_amount, start_date, mode, billed, payment_terms, due_in_days, made_count } =
    schedule
  const terms =
    payment_terms === 'custom'
      ? due_in_days === null
        ? 'Your usual terms'
        : `${due_in_days} ${due_in_days === 1 ? 'day' : 'days'}`
      : PAYMENT_TERMS_LABELS[payment_terms]
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList
          items={[
            {
              label: 'Customer',
              value: (
                <Link
                  className="wrap-anywhere text-link hover:underline"
                  to={`/app/customers/${customer.id}`}
                >
                  {customer.name}
                </Link>
              ),
            },
            { label: 'Each Invoice', value: formatMoney(total_amount) },
            { label: 'Start', value: formatDate(start_date) },
            { label: 'Mode', value: mode === 'send' ? 'Emailed automatically' : 'Draft to check and send' },
            { label: 'Billed', value: billed === 'ahead' ? 'Ahead' : 'Behind' },
            { label: 'Payment Terms', value: terms },
            { label: 'Made', value: String(made_count) },
          ]}
        />
      </CardContent>
    </Card>
  )
}

function Versions({ schedule: { versions } }: { schedule: RecurringInvoice }) {
  if (versions.length < 2) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Versions</CardTitle>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {versions.toReversed().map((version) => (
          <li key={version.from_date} className="px-5 py-3 text-sm sm:px-6">
            <p className="flex justify-between gap-3">
              <span className="font-medium">From {formatDate(version.from_date)}</span>
              <span className="amount">{formatMoney(version.total_amount)}</span>
            </p>
            <p className="wrap-anywhere text-muted-foreground">{version.title}</p>
            <p className="text-muted-foreground text-xs">
              {version.created_by_name}, <Moment at={version.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
