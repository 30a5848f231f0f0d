import type { Dashboard } from '@quotespark/contract'
import type { DateRange } from '@quotespark/domain/dashboard'
import { formatMoney } from '@quotespark/domain/money'
import { StatCard, type StatCardProps } from '@quotespark/ui'
import { CircleCheck, FileText, Hourglass, PoundSterling } from 'lucide-react'
import { Link } from 'react-router'
import { comparedWith, shortRange } from './dashboard-range.ts'
import { listBehind } from './list-links.ts'

export interface StatCardsProps {
  /** Undefined while loading. */
  stats: Dashboard['stats'] | undefined
  /** Null until the range is known. */
  range: DateRange | null
}

export function StatCards({ stats, range }: StatCardsProps) {
  const loading = stats === undefined
  const compared = range && comparedWith(range)
  const days = range ? shortRange(range) : '…'
  const accepted = <Link to={listBehind('quote', { status: 'accepted', range })} />
  return (
    <div className="@container">
      <div className="grid @5xl:grid-cols-4 grid-cols-2 gap-3 sm:gap-4">
        <StatCard
          label="Total Quotes"
          link={<Link to={listBehind('quote', { range })} />}
          icon={<FileText />}
          loading={loading}
          value={stats && count(stats.totalQuotes)}
          {...(stats ? { change: change(stats.quotesPercentChange) } : {})}
          hint={compared}
          note={`Created ${days}`}
        />
        <StatCard
          label="Acceptance Rate"
          link={accepted}
          icon={<CircleCheck />}
          loading={loading}
          value={stats && (stats.sentQuotes === 0 ? '–' : `${stats.acceptanceRate}%`)}
          hint={stats && acceptedOf(stats)}
        />
        <StatCard
          label="Pending Invoices"
          link={<Link to={listBehind('invoice', { situation: 'unpaid' })} />}
          icon={<Hourglass />}
          loading={loading}
          value={stats && count(stats.pendingInvoices)}
          hint="Waiting for payment now"
        />
        <StatCard
          label="Total Revenue"
          link={accepted}
          icon={<PoundSterling />}
          loading={loading}
          value={stats && formatMoney(stats.totalRevenue)}
          {...(stats ? { change: change(stats.revenuePercentChange) } : {})}
          hint={compared}
          note={`Accepted quotes, of those created ${days}`}
        />
      </div>
    </div>
  )
}

function acceptedOf({ acceptedQuotes, sentQuotes }: Dashboard['stats']): string {
  return sentQuotes === 0
    ? 'No quotes sent in this period'
    : `${count(acceptedQuotes)} accepted of ${count(sentQuotes)} sent`
}

function count(number: number): string {
  return number.toLocaleString('en-GB')
}

function change(percent: number): NonNullable<StatCardProps['change']> {
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat'
  return { text: `${count(Math.abs(percent))}%`, direction }
}
