import type { DashboardCharts } from '@quotespark/contract'
import { formatMoney, isZeroMoney, type Money, sumMoney } from '@quotespark/domain/money'
import { Skeleton } from '@quotespark/ui'
import { ChartColumn } from 'lucide-react'
import { useEffect } from 'react'
import { loadAhead } from '~/api/load-ahead.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { ChartCard } from './chart-card.tsx'
import { ScrollingRevenueTable } from './revenue-table.tsx'

/**
 * Loads the chart library separately, so that figures and lists do not wait for it. When it cannot be loaded, the months
 * show as a table.
 */
const loadChart = () =>
  import('./revenue-chart.tsx').then(
    ({ RevenueChart }) => RevenueChart,
    () => ScrollingRevenueTable,
  )
const RevenueChart = lazyPart(loadChart, { fallback: <BarsToCome /> })

export interface RevenueCardProps {
  /** Undefined while loading. */
  revenue: DashboardCharts['revenue'] | undefined
}

/** Accepted quotes and received payments, month by month. */
export function RevenueCard({ revenue }: RevenueCardProps) {
  useEffect(() => loadAhead(loadChart), [])
  const accepted = revenue && sumMoney(revenue.map(({ accepted_amount }) => accepted_amount))
  const paid = revenue && sumMoney(revenue.map(({ paid_amount }) => paid_amount))
  return (
    <ChartCard
      title="Revenue by Month"
      description="The last twelve months: quotes by the date they were accepted, payments by the date they came in. Total Revenue counts quotes by the date they were created, so its month can differ."
      icon={<ChartColumn />}
      loading={revenue === undefined}
      empty={
        accepted !== undefined &&
        paid !== undefined &&
        isZeroMoney(accepted) &&
        isZeroMoney(paid) &&
        'No accepted quotes or payments in the last twelve months'
      }
    >
      <ul aria-label="Totals" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Total label="Accepted quotes" amount={accepted} className="bg-chart-1" />
        <Total label="Payments received" amount={paid} className="bg-chart-2" />
      </ul>
      <div className="relative mt-4 h-64">
        {revenue ? <RevenueChart revenue={revenue} /> : <BarsToCome />}
      </div>
    </ChartCard>
  )
}

interface TotalProps {
  label: string
  amount: Money | undefined
  className: string
}

function Total({ label, amount, className }: TotalProps) {
  return (
    <li className="flex h-6 items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${className}`} />
      <span className="text-muted-foreground">{label}</span>
      <span className="amount min-w-24 font-medium">
        {amount === undefined ? <Skeleton className="w-20" /> : formatMoney(amount)}
      </span>
    </li>
  )
}

const HEIGHTS = [
  'h-1/4',
  'h-2/5',
  'h-1/3',
  'h-1/2',
  'h-2/5',
  'h-3/5',
  'h-1/2',
  'h-1/3',
  'h-2/5',
  'h-3/5',
  'h-1/2',
  'h-3/4',
]

function BarsToCome() {
  return (
    <div className="flex h-full items-end justify-around pb-9 pl-10">
      {HEIGHTS.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same
        <Skeleton key={index} className={`w-[4.5%] ${height}`} />
      ))}
    </div>
  )
}
