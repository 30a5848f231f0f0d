import { Button, showToast } from '@quotespark/ui'
import { Download, MonitorSmartphone, RotateCw, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentSheet } from '~/features/document/paper/document-sheet.tsx'
import { Moment } from '~/shell/moment.tsx'
import { dayFact } from './day-fact.tsx'
import { Pane } from './pane.tsx'
import { QuoteMail } from './quote-mail.tsx'
import { SellerQuote } from './seller-quote.tsx'
import type { TourState } from './tour-state.ts'
import type { Tour } from './use-tour.ts'

/** The customer opens the quote, and the seller is notified. */
export function EngagementStep({ quote, state, dispatch }: Tour) {
  function open() {
    dispatch({ type: 'quote_opened', at: new Date().toISOString() })
    // As in the product, only the first view is news.
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
        done={Math.min(1, state.view_count) + (state.pdf_downloaded_at === null ? 0 : 1)}
        className="self-start"
        action={
          state.view_count > 0 && (
            <div className="flex flex-wrap justify-end gap-2">
              {state.pdf_downloaded_at === null && (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => dispatch({ type: 'pdf_downloaded', at: new Date().toISOString() })}
                >
                  <Download />
                  Download PDF
                </Button>
              )}
              <Button variant="outline" size="sm" onClick={open}>
                <RotateCw />
                Open Again
              </Button>
            </div>
          )
        }
      >
        {state.view_count === 0 ? (
          <QuoteMail quote={quote} colour={state.colour} onOpen={open} />
        ) : (
          // On a phone only the beginning shows, because the seller's view comes next.
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

/** Signs of the customer's interest that the seller sees. */
function ViewSignals({ state: { view_count, last_viewed_at, pdf_downloaded_at } }: { state: TourState }) {
  return (
    <dl aria-live="polite" className="grid grid-cols-3 gap-2">
      <Signal label="Open count">{view_count}</Signal>
      <Signal label="Last viewed">{last_viewed_at ? <Moment at={last_viewed_at} /> : 'Not yet'}</Signal>
      <Signal label="PDF download">
        {pdf_downloaded_at ? <Moment at={pdf_downloaded_at} /> : 'Not yet'}
      </Signal>
    </dl>
  )
}

function Signal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-muted/70 px-3 py-2.5">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="mt-1 font-medium text-sm tabular-nums">{children}</dd>
    </div>
  )
}
