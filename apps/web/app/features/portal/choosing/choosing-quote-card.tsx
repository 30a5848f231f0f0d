import { carriesVat } from '@quotespark/domain/document'
import { QuoteCard, type QuoteCardProps } from '../quote-card.tsx'
import { ChoiceLines } from './choice-lines.tsx'
import { totalWords } from './chosen-offer.ts'
import { SpokenTotal } from './spoken-total.tsx'
import { useChoices } from './use-choices.ts'

/** The card of a quote with choices, also after it was answered. */
export function ChoosingQuoteCard(props: Omit<QuoteCardProps, 'choices'>) {
  const { id, items, revision } = props.quote
  const choices = useChoices(props.quote)
  if (!choices) return <QuoteCard {...props} />
  const { totals } = choices.choice
  return (
    <QuoteCard
      {...props}
      choices={{
        lines: (
          <div ref={choices.place} key={revision}>
            <ChoiceLines
              items={items}
              showsVat={carriesVat(items)}
              fields={choices.fields}
              choice={choices.choice}
              pictures={`/api/v1/portal/quotes/${id}/pictures`}
            />
            <SpokenTotal totals={totals} />
          </div>
        ),
        totals,
        words: totalWords(totals),
        choose: choices.chosen,
      }}
    />
  )
}
