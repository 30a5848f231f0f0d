import type { PortalQuote } from '@quotespark/contract'
import { shareWords, whenWordsForCustomer } from '@quotespark/domain/billing'
import { formatMoney } from '@quotespark/domain/money'
import { cn } from '@quotespark/ui'
import { type PlannedTotals, plannedTotals } from './planned-totals.ts'

export interface HowYouPayProps {
  quote: Pick<PortalQuote, 'billing_stages' | 'vat_registered' | 'prices_include_vat'>
  /** Says what the customer has chosen by now; null while that is invalid. */
  totals: PlannedTotals | null
  className?: string
}

/** The stages in which the customer pays, with what each comes to for the present choice. Draws nothing without a plan. */
export function HowYouPay({ quote, totals, className }: HowYouPayProps) {
  const { billing_stages: stages } = quote
  if (stages.length === 0) return null
  const amounts = plannedTotals(quote, totals)
  return (
    <section aria-label="How you pay" className={cn('break-inside-avoid', className)}>
      <h3 className="font-semibold">How you pay</h3>
      <ol className="mt-2 divide-y divide-border border-border border-y">
        {stages.map((stage, at) => (
          // The plan of a revision never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: stages have no id
          <li key={at} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="wrap-anywhere min-w-0">
              <span className="block font-medium">{stage.title}</span>
              <span className="block text-muted-foreground text-sm">
                <span className="inline-block first-letter:uppercase">{shareWords(stage)}</span>
                {' · '}
                {whenWordsForCustomer(stage.when)}
              </span>
            </span>
            <span data-stage-amount={at} className="amount shrink-0 font-medium">
              {amounts[at] === undefined ? '–' : formatMoney(amounts[at])}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
