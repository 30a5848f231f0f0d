import { offersChoices } from '@quotespark/domain/choice'
import { Card, Skeleton } from '@quotespark/ui'
import { useState } from 'react'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { QuoteCard, type QuoteCardProps } from './quote-card.tsx'

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

/** The card of a quote; the code for choosing loads with the first quote that offers choices. */
export function PortalQuoteCard(props: Omit<QuoteCardProps, 'choices'>) {
  const { items, abilities } = props.quote
  const [isChoosing, setChoosing] = useState(false)
  // It stays the same card after it is answered.
  if (!isChoosing && abilities.accept && offersChoices(items)) setChoosing(true)
  return isChoosing ? <ChoosingQuoteCard {...props} /> : <QuoteCard {...props} />
}
