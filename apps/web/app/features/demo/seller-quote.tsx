import { formatDate } from '@quotespark/domain/time'
import { Card } from '@quotespark/ui'
import { CheckCircle2, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { HistoryCard } from '~/features/document/detail/history-card.tsx'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { type Standing, StatusPanel } from '~/features/document/detail/status-panel.tsx'
import { ViewedSubtitle } from '~/features/document/detail/viewed-subtitle.tsx'
import { Moment } from '~/shell/moment.tsx'
import type { TourQuote } from './tour-documents.ts'
import { tourHistory } from './tour-history.ts'
import type { TourState } from './tour-state.ts'

export interface SellerQuoteProps {
  quote: TourQuote
  state: TourState
  /** The next step available to the seller. */
  action?: ReactNode
  /** Further details, shown below. */
  children?: ReactNode
}

/** The quote as its seller sees it. */
export function SellerQuote({ quote, state, action, children }: SellerQuoteProps) {
  const { acceptance, view_count } = state
  return (
    <>
      <Card aria-label={quote.title} className="mb-3 gap-1 p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="min-w-0 text-heading">{quote.title}</h3>
          <StatusBadge kind="quote" status={acceptance ? 'accepted' : view_count > 0 ? 'viewed' : 'sent'} />
        </div>
        <p className="text-muted-foreground text-sm">
          <ViewedSubtitle number={quote.quote_number} viewed={state} />
        </p>
      </Card>
      <div className="[&>section]:mb-3">
        <StatusPanel standing={standing(quote, state)} actions={action}>
          {children}
        </StatusPanel>
      </div>
      <HistoryCard kind="quote" history={tourHistory(state)} />
    </>
  )
}

function standing({ customer, valid_until }: TourQuote, { acceptance, view_count }: TourState): Standing {
  if (acceptance) {
    return {
      Icon: CheckCircle2,
      tone: 'bg-success-subtle text-success-strong',
      title: `Accepted by ${acceptance.name}`,
      text: (
        <>
          {customer.name}, <Moment at={acceptance.at} />
        </>
      ),
    }
  }
  return {
    Icon: Hourglass,
    tone: 'bg-info-subtle text-info-strong',
    title: `Waiting for ${customer.name}`,
    text: `${view_count === 0 ? 'Not opened yet. ' : ''}Can be accepted until ${formatDate(valid_until)}.`,
  }
}
