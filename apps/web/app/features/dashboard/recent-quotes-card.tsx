import type { Dashboard } from '@quotespark/contract'
import { RECENT_QUOTES_LIMIT } from '@quotespark/domain/dashboard'
import { Button, Card, CardAction, CardHeader, CardTitle, EmptyState, Skeleton } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { QuoteAmount } from '~/features/document/list/quote-amount.tsx'
import { Moment } from '~/shell/moment.tsx'

const SKELETON_ROWS = Array.from({ length: RECENT_QUOTES_LIMIT }, (_, index) => index)

type RecentQuote = Dashboard['recent_quotes'][number]

export interface RecentQuotesCardProps {
  /** Undefined while loading. */
  quotes: readonly RecentQuote[] | undefined
}

export function RecentQuotesCard({ quotes }: RecentQuotesCardProps) {
  return (
    <Card aria-busy={quotes === undefined || undefined} className="h-full">
      <CardHeader className="items-center">
        <CardTitle>Recent Quotes</CardTitle>
        <CardAction className="row-span-1">
          <Button variant="outline" size="sm" render={<Link to="/app/quotes" />}>
            View All Quotes
          </Button>
        </CardAction>
      </CardHeader>
      {quotes?.length === 0 ? (
        <EmptyState icon={<FileText />} title="No recent quotes found" headingLevel="h3" />
      ) : (
        <ul>
          {quotes
            ? quotes.map((quote) => <QuoteRow key={quote.id} quote={quote} />)
            : SKELETON_ROWS.map((row) => <SkeletonRow key={row} />)}
        </ul>
      )}
    </Card>
  )
}

/** Same height as its skeleton, also where badge and amount are stacked. */
const rowClass = 'flex min-h-17 max-sm:min-h-19 items-center justify-between gap-5 px-5 py-3 sm:px-6'

function QuoteRow({ quote }: { quote: RecentQuote }) {
  const { id, customer_name, customer_now, title, status, waiting_step, created_at } = quote
  return (
    <li className="group/row border-border border-t">
      <Link
        to={`/app/quotes/${id}`}
        className={`${rowClass} outline-offset-[-2px] transition-colors hover:bg-muted/40 group-last/row:rounded-b-xl`}
      >
        <span className="min-w-0">
          <span title={customer_name ?? undefined} className="block truncate font-medium">
            {customer_name || 'Unknown Customer'}
            {customer_now && (
              <span className="font-normal text-muted-foreground"> (now {customer_now.name})</span>
            )}
          </span>
          <span className="flex gap-x-1.5 text-muted-foreground text-sm">
            <span title={title} className="min-w-0 truncate">
              {title || 'Untitled'}
            </span>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <span className="whitespace-nowrap tabular-nums max-sm:hidden">
              <Moment at={created_at} dateOnly />
            </span>
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-x-5 gap-y-1 max-sm:flex-col max-sm:items-end">
          <StatusBadge kind="quote" status={status} waiting={waiting_step} />
          <span className="amount text-right font-medium sm:min-w-24">
            <QuoteAmount quote={quote} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function SkeletonRow() {
  return (
    <li className="border-border border-t">
      <div className={rowClass}>
        <div className="flex flex-col gap-2.5">
          <Skeleton className="w-36" />
          <Skeleton className="h-3.5 w-48" />
        </div>
        <Skeleton className="w-20" />
      </div>
    </li>
  )
}
