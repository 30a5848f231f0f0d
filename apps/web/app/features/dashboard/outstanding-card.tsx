import type { DashboardCharts } from '@quotespark/contract'
import { INVOICE_AGE_LABELS } from '@quotespark/domain/dashboard'
import { formatMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { Hourglass } from 'lucide-react'
import { INVOICE_AGE_COLOURS } from '~/features/document/invoice-age-colours.ts'
import { ChartCard } from './chart-card.tsx'
import { countOf, shareOf } from './chart-words.ts'
import { FigureBars } from './figure-bars.tsx'
import { listBehind } from './list-links.ts'

export interface OutstandingCardProps {
  /** Undefined while loading. */
  outstanding: DashboardCharts['outstanding'] | undefined
}

/** Amounts that customers owe today, grouped by how late they are. */
export function OutstandingCard({ outstanding }: OutstandingCardProps) {
  const total = outstanding && sumMoney(outstanding.map(({ balance_due }) => balance_due))
  const invoices = outstanding?.reduce((sum, { count }) => sum + count, 0)
  const bars = outstanding?.map(({ age, count, balance_due }) => ({
    key: age,
    label: INVOICE_AGE_LABELS[age],
    count: countOf(count, 'invoice'),
    amount: formatMoney(balance_due),
    share: shareOf(balance_due, total ?? ZERO_MONEY),
    className: INVOICE_AGE_COLOURS[age],
    to: listBehind('invoice', { situation: age }),
  }))
  return (
    <ChartCard
      title="Outstanding"
      description={
        total && invoices
          ? `${formatMoney(total)} in ${countOf(invoices, 'invoice')}`
          : 'Unpaid invoices by age'
      }
      icon={<Hourglass />}
      loading={outstanding === undefined}
      empty={invoices === 0 && 'No invoice is waiting for payment'}
    >
      <FigureBars label="Outstanding by age" bars={bars} />
    </ChartCard>
  )
}
