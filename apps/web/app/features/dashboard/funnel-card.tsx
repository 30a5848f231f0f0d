import type { Dashboard } from '@quotespark/contract'
import { acceptanceRate, type DateRange, type FunnelStage, funnelStep } from '@quotespark/domain/dashboard'
import { formatMoney } from '@quotespark/domain/money'
import { Filter } from 'lucide-react'
import { ChartCard } from './chart-card.tsx'
import { countOf, FUNNEL_STAGE_LABELS } from './chart-words.ts'
import { shortRange } from './dashboard-range.ts'
import { FigureBars } from './figure-bars.tsx'
import { listBehind } from './list-links.ts'

export interface FunnelCardProps {
  /** Undefined while loading. */
  funnel: Dashboard['funnel'] | undefined
  range: DateRange
}

/** Stages that only a quote that was sent can reach: their share is that of the acceptance rate. */
const OF_SENT: readonly FunnelStage[] = ['viewed', 'accepted', 'invoiced']

const BEHIND = {
  created: {},
  sent: { situation: 'ever_sent' },
  viewed: { situation: 'ever_viewed' },
  accepted: { status: 'accepted' },
  invoiced: { situation: 'invoiced' },
} as const satisfies Record<FunnelStage, object>

/** Shows how far the quotes of the range have come. */
export function FunnelCard({ funnel, range }: FunnelCardProps) {
  const created = funnel?.[0]?.count ?? 0
  const sent = funnel ? funnelStep(funnel, 'sent').count : 0
  const bars = funnel?.map(({ stage, count, total_amount }) => ({
    key: stage,
    label: FUNNEL_STAGE_LABELS[stage],
    count: OF_SENT.includes(stage) ? countWithShare(count, sent) : countOf(count, 'quote'),
    amount: formatMoney(total_amount),
    share: created === 0 ? 0 : (count * 100) / created,
    className: 'bg-chart-1',
    to: listBehind('quote', { ...BEHIND[stage], range }),
  }))
  return (
    <ChartCard
      title="Quote Funnel"
      description={`Quotes created ${shortRange(range)}. Percentages are of those sent.`}
      icon={<Filter />}
      loading={funnel === undefined}
      empty={funnel !== undefined && created === 0 && 'No quotes in this period'}
    >
      <FigureBars label="Quotes by the stage they reached" bars={bars} />
    </ChartCard>
  )
}

/** '21 quotes · 37%' of those sent, as the acceptance rate, so that both show the same figure. */
function countWithShare(count: number, sent: number): string {
  return `${countOf(count, 'quote')} · ${acceptanceRate(count, sent)}%`
}
