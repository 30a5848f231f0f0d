import type { DashboardCharts } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { useMediaQuery } from '@quotespark/ui'
import { useNavigate } from 'react-router'
import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { axisPounds, monthName } from './chart-words.ts'
import { acceptedIn, paidIn } from './list-links.ts'
import { RevenueTable, type RevenueTableProps } from './revenue-table.tsx'

type Month = DashboardCharts['revenue'][number]

/** Height of a bar: the only place where an amount becomes a number. */
const height = {
  accepted: (month: Month) => Number(month.accepted_amount),
  paid: (month: Month) => Number(month.paid_amount),
}
const AXIS = { axisLine: false, tickLine: false, tick: { fill: 'var(--muted-foreground)', fontSize: 12 } }
const BAR = {
  radius: [3, 3, 0, 0] as [number, number, number, number],
  maxBarSize: 22,
  animationDuration: 500,
}

/**
 * Two bars a month, which open the documents behind them. Arrow keys move through the months; a table for screen readers says
 * the same, and shows over the chart while one of its links has the focus.
 */
export function RevenueChart({ revenue }: RevenueTableProps) {
  const wide = useMediaQuery('(min-width: 40rem)')
  const navigate = useNavigate()
  const opens = (addressOf: (month: string) => string) => ({
    className: 'cursor-pointer',
    onClick: ({ payload }: { payload?: Month }) => payload && void navigate(addressOf(payload.month)),
  })
  return (
    <>
      <BarChart
        responsive
        data={revenue}
        className="h-full w-full [&>svg]:rounded-md"
        aria-label="Chart of revenue by month: use the arrow keys to move from month to month"
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barGap={wide ? 2 : 1}
        barCategoryGap={wide ? '24%' : '18%'}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          {...AXIS}
          dataKey="month"
          interval={0}
          tickMargin={8}
          tickFormatter={(month: string) => monthName(month, wide ? 'short' : 'narrow')}
        />
        <YAxis {...AXIS} width="auto" tickFormatter={axisPounds} />
        <Tooltip content={MonthFigures} cursor={{ fill: 'var(--muted)' }} isAnimationActive={false} />
        <Bar
          {...BAR}
          {...opens(acceptedIn)}
          dataKey={height.accepted}
          name="Accepted quotes"
          fill="var(--chart-1)"
        />
        <Bar
          {...BAR}
          {...opens(paidIn)}
          dataKey={height.paid}
          name="Payments received"
          fill="var(--chart-2)"
        />
      </BarChart>
      <div className="sr-only focus-within:not-sr-only focus-within:absolute! focus-within:inset-0 focus-within:overflow-y-auto! focus-within:bg-surface">
        <RevenueTable revenue={revenue} />
      </div>
    </>
  )
}

function MonthFigures({ active, payload }: TooltipContentProps) {
  const month: Month | undefined = payload[0]?.payload
  if (!active || !month) return null
  return (
    <div role="status" className="rounded-lg border border-border bg-raised px-3 py-2 text-sm shadow-raised">
      <p className="font-medium">{monthName(month.month, 'long')}</p>
      <Figure label="Accepted quotes" amount={month.accepted_amount} className="bg-chart-1" />
      <Figure label="Payments received" amount={month.paid_amount} className="bg-chart-2" />
    </div>
  )
}

function Figure({ label, amount, className }: { label: string; amount: string; className: string }) {
  return (
    <p className="mt-1 flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${className}`} />
      <span className="flex-1 text-muted-foreground">{label}</span>
      <span className="amount pl-4 font-medium">{formatMoney(amount)}</span>
    </p>
  )
}
