import { Card } from '@quotespark/ui'
import { useMemo } from 'react'
import { matchingProducts } from '~/features/document/editor/catalogue-search.ts'
import { LineCard } from '~/features/document/editor/line/line-card.tsx'
import type { LineCatalogue } from '~/features/document/editor/line/line-editing.ts'
import { LinesTotals } from '~/features/document/editor/lines-totals.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { QuotePaper } from './quote-paper.tsx'
import { SAMPLE_DEFAULT_VAT, SAMPLE_PRODUCTS, SAMPLE_RATES } from './sample-job.ts'
import type { Tour } from './use-tour.ts'

/** The product's own editor beside the resulting document. */
export function QuoteStep({ lines, quote, state, dispatch, showsDates }: Tour) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <LineCard
          title="Quote Items"
          lines={lines}
          showsVat
          rates={SAMPLE_RATES}
          usual={SAMPLE_DEFAULT_VAT}
          catalogue={SAMPLE_CATALOGUE}
        />
        <Card aria-label="Look and totals" className="p-5 sm:p-6">
          <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            <ColourChoice
              value={state.colour}
              onValueChange={(colour) => dispatch({ type: 'colour_chosen', colour })}
            />
            <LinesTotals lines={lines} bills={false} vat_registered />
          </div>
        </Card>
      </div>
      <div className="min-w-0 self-start lg:sticky lg:top-20">
        <QuotePaper quote={quote} colour={state.colour} dated={showsDates} />
        <p className="mt-3 text-center text-muted-foreground text-sm">Your customer’s PDF, as you type</p>
      </div>
    </div>
  )
}

const SAMPLE_CATALOGUE: LineCatalogue = {
  useSuggestions: (query) =>
    useMemo(
      () => ({
        products: query === null ? [] : matchingProducts(SAMPLE_PRODUCTS, query),
        bundles: [],
        quickCreate: false,
        loading: false,
      }),
      [query],
    ),
  readBundle: async () => null,
}
