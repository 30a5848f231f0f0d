import type { QuoteRow } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain/time'
import { useId } from 'react'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { customerWords } from '~/features/document/list/customer-name.tsx'
import { DOCUMENT_CARD_HEIGHT, DocumentCard } from '~/features/document/list/document-card.tsx'
import { QuoteAmount } from '~/features/document/list/quote-amount.tsx'
import { ListCards } from '~/lists/list-cards.tsx'
import { RowLink } from '~/lists/row-links.tsx'
import { Moment } from '~/shell/moment.tsx'
import { BilledPart } from './billed-part.tsx'
import { QuoteLinks } from './quote-links.tsx'

export function QuoteCards({ pages }: { pages: readonly QuoteRow[][] }) {
  return <ListCards pages={pages} height={DOCUMENT_CARD_HEIGHT} Card={QuoteCard} />
}

function QuoteCard({ row: quote }: { row: QuoteRow }) {
  const titleId = useId()
  const { id } = quote
  return (
    <DocumentCard
      id={id}
      titleId={titleId}
      opens={`/app/quotes/${id}`}
      title={quote.title || 'Untitled'}
      status={
        <StatusBadge
          kind="quote"
          status={quote.displayed_status}
          waiting={quote.waiting_step}
          isArchived={quote.archived_at !== null}
        />
      }
      number={quote.quote_number}
      customer={customerWords(quote)}
      facts={
        <>
          <span className="whitespace-nowrap">
            Created <Moment at={quote.created_at} dateOnly />
          </span>
          {quote.valid_until && (
            <span className="whitespace-nowrap">
              Valid until <time dateTime={quote.valid_until}>{formatDate(quote.valid_until)}</time>
            </span>
          )}
          <BilledPart percent={quote.billed_percent} />
          <span className="whitespace-nowrap">
            {quote.item_count} {quote.item_count === 1 ? 'item' : 'items'}
          </span>
        </>
      }
      amount={
        <p className="amount font-semibold text-base max-md:flex max-md:items-baseline max-md:gap-2 md:text-right">
          <QuoteAmount quote={quote} />
        </p>
      }
      links={
        <>
          <QuoteLinks quote={quote} describedBy={titleId} />
          <RowLink to={`/app/quotes/${id}`} label="View" describedBy={titleId} />
        </>
      }
    />
  )
}
