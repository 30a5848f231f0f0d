import type { Choice } from '@quotespark/domain/choice'
import { carriesVat } from '@quotespark/domain/document'
import { VisuallyHidden } from '@quotespark/ui'
import { useEffect, useRef, useState } from 'react'
import { QuoteCard, type QuoteCardProps } from '../quote-card.tsx'
import { ChoiceLines } from './choice-lines.tsx'
import { SAID_AFTER_MS, spokenTotal, totalWords } from './chosen-offer.ts'
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
        choose: choices.chosenFor,
      }}
    />
  )
}

/** Announces the total to screen readers when the choices change. */
function SpokenTotal({ totals }: Pick<Choice<unknown>, 'totals'>) {
  const words = spokenTotal(totals)
  const first = useRef(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words === first.current) return undefined
    first.current = ''
    const saying = setTimeout(() => setSaid(words), SAID_AFTER_MS)
    return () => clearTimeout(saying)
  }, [words])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
