import type { PortalQuote } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { AnswerButtons } from '../answer/answer-buttons.tsx'
import type { AnswerKind } from '../answer/answer-calls.ts'

export interface AnswerBarProps {
  quote: PortalQuote
  onPick: (kind: AnswerKind) => void
}

/** The three answers: in the summary on wide screens, at hand at the bottom of narrow ones. */
export function AnswerBar({ quote, onPick }: AnswerBarProps) {
  return (
    <section
      aria-label="Your answer"
      data-answer-bar
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-border max-lg:border-t max-lg:bg-raised max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-raised sm:max-lg:px-6 lg:mt-6"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-6">
        <div className="hidden min-w-0 flex-1 sm:max-lg:block">
          <p className="amount font-semibold text-lg tracking-tight">{formatMoney(quote.total_amount)}</p>
          <p className="truncate text-muted-foreground text-sm">{quote.title}</p>
        </div>
        <AnswerButtons
          abilities={quote.abilities}
          onPick={onPick}
          className="max-sm:w-full lg:w-full lg:flex-col lg:[&>*]:w-full"
        />
      </div>
    </section>
  )
}
