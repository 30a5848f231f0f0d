import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { StatCard } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Hourglass, PoundSterling, ReceiptPoundSterling } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'

const UNKNOWN = '–'

/** The four figures above the list. They stay empty when loading fails: the list is what the page is for. */
export function InvoiceStatCards() {
  const { data: summary, isPending: loading } = useQuery(api.invoice.summary.queryOptions())
  return (
    // On phones the figures are one row that scrolls sideways, so that the first invoice is in sight.
    <section aria-label="Summary" className="@container pb-3 max-sm:-mx-4 sm:pb-6">
      <div className="max-sm:scroll-row flex gap-3 max-sm:ps-4 max-sm:*:w-38 max-sm:*:shrink-0 sm:grid @5xl:grid-cols-4 sm:grid-cols-2 @lg:gap-4">
        <StatCard
          label="Total Invoices"
          link={<Link to="/app/invoices" />}
          icon={<ReceiptPoundSterling />}
          loading={loading}
          value={summary ? summary.total_invoices.toLocaleString('en-GB') : UNKNOWN}
          hint="Includes drafts"
        />
        <StatCard
          label="Total Amount"
          icon={<PoundSterling />}
          loading={loading}
          value={summary ? formatMoney(summary.total_amount) : UNKNOWN}
          hint="Excludes cancelled"
        />
        <StatCard
          label="Outstanding"
          link={<Link to="/app/invoices?situation=unpaid" />}
          icon={<Hourglass />}
          loading={loading}
          value={summary ? formatMoney(summary.outstanding_amount) : UNKNOWN}
          hint="Sent and not paid yet"
        />
        <StatCard
          label="Overdue"
          icon={<CircleAlert />}
          loading={loading}
          value={summary ? formatMoney(summary.overdue_amount) : UNKNOWN}
          {...(summary && !isZeroMoney(summary.overdue_amount) ? { tone: 'danger' } : {})}
          hint={summary ? overdueWords(summary.overdue_count) : 'Past the due date'}
        />
      </div>
    </section>
  )
}

function overdueWords(count: number): string {
  if (count === 0) return 'Nothing is overdue'
  return count === 1 ? '1 invoice' : `${count.toLocaleString('en-GB')} invoices`
}
