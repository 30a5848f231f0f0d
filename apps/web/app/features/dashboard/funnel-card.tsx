import type { Dashboard } from '@quotespark/contract'
import { acceptanceRate, type DateRange } from '@quotespark/domain/dashboard'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Filter } from 'lucide-react'
import { ChartCard } from './chart-card.tsx'
import { countOf, FUNNEL_STAGE_LABELS } from './chart-words.ts'
import { FigureBars } from './figure-bars.tsx'

export interface FunnelCardProps {
  /** Undefined while loading. */
  funnel: Dashboard['funnel'] | undefined
  range: DateRange
}

/** Shows how far the quotes of the range have come. */
export function FunnelCard({ funnel, range }: FunnelCardProps) {
  const created = funnel?.[0]?.count ?? 0
  const bars = funnel?.map(({ stage, count, total_amount }) => ({
    key: stage,
    label: FUNNEL_STAGE_LABELS[stage],
    count: stage === 'created' ? countOf(count, 'quote') : countWithShare(count, created),
    amount: formatMoney(total_amount),
    share: created === 0 ? 0 : (count * 100) / created,
    className: 'bg-chart-1',
  }))
  return (
    <ChartCard
      title="Quote Funnel"
      description={`Quotes created ${daysOf(range)}`}
      icon={<Filter />}
      loading={funnel === undefined}
      empty={funnel !== undefined && created === 0 && 'No quotes in this period'}
    >
      <FigureBars label="Quotes by the stage they reached" bars={bars} />
    </ChartCard>
  )
}

/** '21 quotes · 37%', rounded like the acceptance rate so that both show the same figure. */
function countWithShare(count: number, created: number): string {
  return `${countOf(count, 'quote')} · ${acceptanceRate(count, created)}%`
}

function daysOf({ from, to }: DateRange): string {
  return from === to ? `on ${formatDate(from)}` : `${formatDate(from)} - ${formatDate(to)}`
}
