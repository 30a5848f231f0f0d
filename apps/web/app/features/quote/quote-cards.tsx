import type { QuoteRow } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { Button, useMediaQuery } from '@quotespark/ui'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { Moment } from '~/documents/moment.tsx'
import { useRowWindow } from '~/documents/row-window.ts'
import { QuoteStatusBadge } from '~/documents/status-badge.tsx'

/** What one takes, in pixels, beside its actions and over them. Going back to a place in the list relies on it. */
const WIDE_CARD_HEIGHT = 101
const NARROW_CARD_HEIGHT = 167

export function QuoteCards({ pages }: { pages: readonly QuoteRow[][] }) {
  const cardHeight = useMediaQuery('(min-width: 48rem)') ? WIDE_CARD_HEIGHT : NARROW_CARD_HEIGHT
  return pages.map((quotes, index) => (
    <CardPage key={quotes[0]?.id} quotes={quotes} cardHeight={cardHeight} first={index === 0} />
  ))
}

interface CardPageProps {
  quotes: QuoteRow[]
  cardHeight: number
  first: boolean
}

const CardPage = memo(function CardPage({ quotes, cardHeight, first }: CardPageProps) {
  const { ref, near, height } = useRowWindow<HTMLDivElement>(quotes.length * cardHeight, first, quotes)
  return (
    <div ref={ref} style={near ? undefined : { height }}>
      {near && quotes.map((quote) => <QuoteCard key={quote.id} quote={quote} />)}
    </div>
  )
})

function QuoteCard({ quote }: { quote: QuoteRow }) {
  const titleId = useId()
  const { id, abilities } = quote
  return (
    <article
      aria-labelledby={titleId}
      data-opens={`/app/quotes/${id}`}
      className="grid cursor-pointer gap-x-6 gap-y-3 border-border border-t px-5 py-4 transition-colors hover:bg-muted/40 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="min-w-0 truncate font-medium">
            {quote.title}
          </h3>
          <QuoteStatusBadge status={quote.displayed_status} />
        </div>
        <p className="mt-1 truncate text-sm">
          <span className="text-muted-foreground tabular-nums">{quote.quote_number}</span>
          <Dot />
          {quote.customer.name}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground text-xs tabular-nums">
          <span className="whitespace-nowrap">
            Created <Moment at={quote.created_at} dateOnly />
          </span>
          {quote.valid_until && (
            <span className="whitespace-nowrap">
              Valid until <time dateTime={quote.valid_until}>{formatDate(quote.valid_until)}</time>
            </span>
          )}
          <span className="whitespace-nowrap">
            {quote.item_count} {quote.item_count === 1 ? 'item' : 'items'}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 md:flex-col md:items-end">
        <p className="amount font-semibold text-base">{formatMoney(quote.total_amount)}</p>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {abilities.create_invoice && (
            <Action to={`/app/invoices/new?quote=${id}`} label="Create Invoice" titleId={titleId} />
          )}
          {abilities.edit && <Action to={`/app/quotes/${id}/edit`} label="Edit" titleId={titleId} />}
          <Action to={`/app/quotes/${id}`} label="View" titleId={titleId} />
        </div>
      </div>
    </article>
  )
}

/** Named by its words alone, described by the quote it belongs to. */
function Action({ to, label, titleId }: { to: string; label: string; titleId: string }) {
  return (
    <Button variant="outline" size="sm" aria-describedby={titleId} render={<Link to={to} />}>
      {label}
    </Button>
  )
}

function Dot() {
  return (
    <span aria-hidden="true" className="mx-1.5 text-muted-foreground">
      ·
    </span>
  )
}
