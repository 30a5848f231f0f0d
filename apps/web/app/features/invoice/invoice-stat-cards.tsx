import { formatMoney } from '@quotespark/domain'
import { StatCard } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Hourglass, PoundSterling, Receipt } from 'lucide-react'
import { api } from '~/api/client.ts'

/** The four figures above the list. They stay empty when they cannot be had: the list is what the page is for. */
export function InvoiceStatCards() {
  const { data: summary, isPending } = useQuery(api.invoice.summary.queryOptions())
  const pounds = (amount: string | undefined) => (amount === undefined ? '–' : formatMoney(amount))
  const overdue = summary?.overdue_count ?? 0
  return (
    <section aria-label="Summary" className="grid gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="Total Invoices"
        value={summary ? summary.total_invoices.toLocaleString('en-GB') : '–'}
        icon={<Receipt />}
        loading={isPending}
      />
      <StatCard
        label="Total Amount"
        value={pounds(summary?.total_amount)}
        icon={<PoundSterling />}
        loading={isPending}
      />
      <StatCard
        label="Outstanding"
        value={pounds(summary?.outstanding_amount)}
        icon={<Hourglass />}
        loading={isPending}
      />
      <StatCard
        label="Overdue"
        value={pounds(summary?.overdue_amount)}
        hint={overdue === 0 ? 'Nothing is overdue' : `${overdue} ${overdue === 1 ? 'invoice' : 'invoices'}`}
        icon={<CircleAlert />}
        loading={isPending}
      />
    </section>
  )
}
