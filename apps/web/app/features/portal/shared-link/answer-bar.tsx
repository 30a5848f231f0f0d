import type { PortalQuote } from '@quotespark/contract'
import { cn } from '@quotespark/ui'
import { AnswerButtons } from '../answer/answer-buttons.tsx'
import type { AnsweredQuote } from '../answer/answer-calls.ts'
import { SupersededAlert } from '../answer/superseded-alert.tsx'
import type { totalWords } from '../choosing/chosen-offer.ts'

/** The form of the three answers, which takes the choices along. */
export const ANSWERS_FORM = 'answers'

export interface AnswerBarProps {
  quote: PortalQuote
  /** The address of the page. */
  path: string
  /** What it comes to as it is chosen. */
  words: ReturnType<typeof totalWords>
  /** Whether there is something to choose: then what it comes to stays in sight on the narrowest screens, too. */
  isChoosable: boolean
}

/**
 * The three answers: in the summary on wide screens, at hand at the bottom of narrow ones. Each opens its dialog
 * (page-script.ts); where no script runs, the page comes anew with a form in its place.
 */
export function AnswerBar({ quote, path, words, isChoosable }: AnswerBarProps) {
  return (
    <section
      aria-label="Your answer"
      data-answer-bar={isChoosable ? 'choices' : ''}
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-border max-lg:border-t max-lg:bg-raised max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-raised sm:max-lg:px-6 lg:mt-6"
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
          // What is chosen may be more than an address holds.
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
          {/* Shown by the script when the quote has changed under its reader's eyes. */}
          <template data-superseded>
            <SupersededAlert />
          </template>
        </form>
      </div>
    </section>
  )
}

/** What the dialogs need, for the script that opens them. */
function answered(quote: PortalQuote): AnsweredQuote {
  const { title, quote_number, company, total_amount, tax_amount, version, revision, abilities } = quote
  return { title, quote_number, company, total_amount, tax_amount, version, revision, abilities }
}
