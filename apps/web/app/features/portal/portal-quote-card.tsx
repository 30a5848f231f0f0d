import type { PortalQuote } from '@quotespark/contract'
import { offersChoices } from '@quotespark/domain/choice'
import { formatMoney } from '@quotespark/domain/money'
import { Card, Skeleton } from '@quotespark/ui'
import { useId, useState } from 'react'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { PortalRow } from './portal-row.tsx'
import { QuoteCard, type QuoteCardProps } from './quote-card.tsx'
import { QuoteBadge, quoteStateTitle } from './quote-state.tsx'

/** Approximate height of a card and of each of its lines, so that little moves when it loads. */
const CARD_REM = 18
const LINE_REM = 6

const ChoosingQuoteCard = lazyPart<Omit<QuoteCardProps, 'choices'>>(
  async () => (await import('./choosing/choosing-quote-card.tsx')).ChoosingQuoteCard,
  {
    fallback: ({ quote }) => (
      <Card
        className="gap-4 p-5 sm:p-6"
        style={{ minHeight: `${CARD_REM + LINE_REM * quote.items.length}rem` }}
      >
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="mt-3 w-full" />
      </Card>
    ),
  },
)

/** Answered or expired: nothing more is asked of the customer. */
const FINISHED: readonly PortalQuote['status'][] = ['accepted', 'rejected', 'expired']

/** A quote in the list. One that was finished when the page opened is a row at first; one that is answered here stays a card. */
export function PortalQuoteCard(props: Omit<QuoteCardProps, 'choices' | 'takesFocus'>) {
  const { quote, heading } = props
  const titleId = useId()
  const [fold, setFold] = useState<'folded' | 'unfolded' | null>(() =>
    FINISHED.includes(quote.status) ? 'folded' : null,
  )
  if (fold !== 'folded') return <UnfoldedCard {...props} takesFocus={fold === 'unfolded'} />
  return (
    <PortalRow
      titleId={titleId}
      heading={heading}
      company={heading === 'h2' ? quote.company.name : null}
      number={quote.quote_number}
      title={quote.title}
      shareToken={quote.share_token}
      badge={<QuoteBadge quote={quote} />}
      state={quoteStateTitle(quote)}
      amount={formatMoney(quote.total_amount)}
      pdfHref={`/api/v1/portal/quotes/${quote.id}/pdf`}
      onUnfold={() => setFold('unfolded')}
    />
  )
}

/** The card of a quote; the code for choosing loads with the first quote that offers choices. */
function UnfoldedCard(props: Omit<QuoteCardProps, 'choices'>) {
  const { items, abilities } = props.quote
  const [isChoosing, setChoosing] = useState(false)
  // It stays the same card after it is answered.
  if (!isChoosing && abilities.accept && offersChoices(items)) setChoosing(true)
  return isChoosing ? <ChoosingQuoteCard {...props} /> : <QuoteCard {...props} />
}
