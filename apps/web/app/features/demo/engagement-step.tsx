import { Button, showToast } from '@quotespark/ui'
import { MonitorSmartphone, RotateCw, UserRound } from 'lucide-react'
import { DocumentSheet } from '~/features/document/paper/document-sheet.tsx'
import { dayFact } from './day-fact.tsx'
import { Pane } from './pane.tsx'
import { QuoteMail } from './quote-mail.tsx'
import { SellerQuote } from './seller-quote.tsx'
import type { Tour } from './use-tour.ts'
import { ViewSignals } from './view-signals.tsx'

/** The customer opens the quote, and the seller knows. */
export function EngagementStep({ quote, state, dispatch }: Tour) {
  function open() {
    dispatch({ type: 'quote_opened', at: new Date().toISOString() })
    // As in the product: the first time is news.
    if (state.view_count > 0) return
    showToast({
      title: 'Quote viewed',
      description: `${quote.customer.name} has opened ${quote.quote_number}.`,
      tone: 'info',
    })
  }

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Pane
        title="Your customer’s screen"
        Icon={UserRound}
        done={Math.min(1, state.view_count)}
        className="self-start"
        action={
          state.view_count > 0 && (
            <Button variant="outline" size="sm" onClick={open}>
              <RotateCw />
              Open Again
            </Button>
          )
        }
      >
        {state.view_count === 0 ? (
          <QuoteMail quote={quote} colour={state.colour} onOpen={open} />
        ) : (
          // On a telephone only its beginning: what the seller sees of it comes next.
          <div className="transition-opacity duration-500 max-sm:max-h-120 max-sm:overflow-hidden max-sm:[mask-image:linear-gradient(#000_80%,transparent)] starting:opacity-0">
            <DocumentSheet
              kind="Quote"
              number={quote.quote_number}
              document={quote}
              facts={[dayFact('Issued', quote.issued_on), dayFact('Valid until', quote.valid_until)]}
            />
          </div>
        )}
      </Pane>
      <Pane title="Your screen" Icon={MonitorSmartphone} className="self-start lg:sticky lg:top-20">
        <SellerQuote quote={quote} state={state}>
          <ViewSignals state={state} />
        </SellerQuote>
      </Pane>
    </div>
  )
}
