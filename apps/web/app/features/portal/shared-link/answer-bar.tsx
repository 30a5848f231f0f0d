import type { PortalQuote } from '@quotespark/contract'
import { cn } from '@quotespark/ui'
import { AnswerButtons } from '../answer/answer-buttons.tsx'
import type { AnsweredQuote } from '../answer/answer-calls.ts'
import { SupersededAlert } from '../answer/superseded-alert.tsx'
import type { totalWords } from '../choosing/chosen-offer.ts'

/** The id of the form with the three answers, which also sends the choices. */
export const ANSWERS_FORM = 'answers'

export interface AnswerBarProps {
  quote: PortalQuote
  /** The address of the page. */
  path: string
  /** The current total of the choices. */
  words: ReturnType<typeof totalWords>
  /** True when there are choices: then the total stays in sight on the narrowest screens too. */
  isChoosable: boolean
}

/**
 * The three answers: in the summary on wide screens, fixed to the bottom of narrow ones. Each opens its dialog
 * (page-script.ts); without a script, the page reloads with a form in its place.
 */
export function AnswerBar({ quote, path, words, isChoosable }: AnswerBarProps) {
  return (
    <section
      aria-label="Your answer"
      data-answer-bar={isChoosable ? 'choices' : ''}
      className="max-lg:fixed-bar max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-border max-lg:border-t max-lg:bg-raised max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-raised sm:max-lg:px-6 lg:mt-6"
    >
      <div
        className={cn(
          'mx-auto flex max-w-6xl items-center gap-6',
          isChoosable && 'max-sm:flex-col max-sm:gap-2.5',
        )}
      >
        <div
          className={cn(
            'hidden min-w-0 flex-1 sm:max-lg:block',
            isChoosable &&
              'max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between max-sm:gap-4',
          )}
        >
          <p data-total className="amount font-semibold text-lg tracking-tight">
            {words.total}
          </p>
          {isChoosable ? (
            <p data-tax className="amount truncate text-muted-foreground text-sm">
              {words.tax}
            </p>
          ) : (
            <p className="truncate text-muted-foreground text-sm">{quote.title}</p>
          )}
        </div>
        <form
          id={ANSWERS_FORM}
          // Choices may be longer than an address can hold.
          method={isChoosable ? 'post' : 'get'}
          action={`${path}#your-answer`}
          data-answers={JSON.stringify(answered(quote))}
          className="max-sm:w-full lg:w-full"
        >
          {isChoosable && <input type="hidden" name="choosing" value="yes" />}
          <AnswerButtons
            abilities={quote.abilities}
            press={(kind) => ({ type: 'submit', name: 'answer', value: kind })}
            className="lg:flex-col lg:[&>*]:w-full"
          />
          {/* The script shows this when the quote has changed while it was being read. */}
          <template data-superseded>
            <SupersededAlert />
          </template>
        </form>
      </div>
    </section>
  )
}

/** The data that the script needs to open the dialogs. */
function answered(quote: PortalQuote): AnsweredQuote {
  const { title, quote_number, company, total_amount, tax_amount, version, revision, abilities } = quote
  return { title, quote_number, company, total_amount, tax_amount, version, revision, abilities }
}
