import { formatMoney } from '@quotespark/domain/money'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { Alert, Button, Card, DescriptionList, showToast } from '@quotespark/ui'
import { MonitorSmartphone, UserRound } from 'lucide-react'
import { useState } from 'react'
import { LineTable } from '~/features/document/detail/line-table.tsx'
import { QuoteSummary } from '~/features/document/paper/quote-in-short.tsx'
import { SignedBy } from '~/features/document/paper/signature.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { Moment } from '~/shell/moment.tsx'
import { Pane } from './pane.tsx'
import { SellerQuote } from './seller-quote.tsx'
import type { TourAcceptance } from './tour-state.ts'
import type { Tour } from './use-tour.ts'

/** Loaded on demand, because it brings the validation of its form. */
const AcceptQuoteDialog = lazyPart(
  async () => (await import('./accept-quote-dialog.tsx')).AcceptQuoteDialog,
  {
    fallback: null,
  },
)

/** The customer accepts, and the seller gets the proof. */
export function AcceptanceStep({ quote, state, dispatch }: Tour) {
  const [open, setOpen] = useState(false)

  function accept(name: string, signature: string | null) {
    setOpen(false)
    dispatch({ type: 'quote_accepted', name, signature, at: new Date().toISOString() })
    showToast({
      title: 'Quote accepted',
      description: `${quote.customer.name} has accepted ${quote.quote_number} (${formatMoney(quote.total_amount)}).`,
      tone: 'info',
    })
  }

  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Pane
        title="Your customer’s screen"
        Icon={UserRound}
        done={state.acceptance ? 1 : 0}
        className="self-start"
      >
        <Card aria-label="The quote" className="p-5 sm:p-6">
          <QuoteSummary quote={quote} />
          <div className="-mx-5 sm:-mx-6 mt-4">
            <LineTable label="Items" items={quote.items} showsVat />
          </div>
          {state.acceptance ? (
            <AcceptedNotice company={quote.company.name} acceptance={state.acceptance} />
          ) : (
            <>
              <Button size="lg" className="mt-5 w-full" onClick={() => setOpen(true)}>
                Accept
              </Button>
              <p className="mt-3 text-muted-foreground text-sm">
                Open until {formatDate(quote.valid_until)}. They can also ask for an amendment or decline, and
                tell you why.
              </p>
            </>
          )}
        </Card>
      </Pane>
      <Pane title="Your screen" Icon={MonitorSmartphone} className="self-start">
        <SellerQuote quote={quote} state={state}>
          {state.acceptance && <AcceptanceRecord acceptance={state.acceptance} />}
        </SellerQuote>
      </Pane>
      <AcceptQuoteDialog quote={quote} open={open} onOpenChange={setOpen} onAccept={accept} />
    </div>
  )
}

/** Proof that the customer accepted this quote and no other. */
function AcceptanceRecord({ acceptance }: { acceptance: TourAcceptance }) {
  return (
    <div className="rounded-lg bg-muted/70 px-4 py-3.5">
      <h3 className="sr-only">Acceptance record</h3>
      <DescriptionList
        layout="columns"
        items={[
          {
            label: 'Signed by',
            value: (
              <>
                {acceptance.name}
                <DrawnSignature acceptance={acceptance} />
              </>
            ),
          },
          { label: 'Accepted', value: <Moment at={acceptance.at} /> },
        ]}
      />
      <p className="mt-3.5 border-border border-t pt-3 text-muted-foreground text-sm">
        On your quotes you also get the IP address, the browser, and the accepted PDF with its SHA-256
        fingerprint.
      </p>
    </div>
  )
}

/** Confirmation for the customer after they have accepted. */
function AcceptedNotice({ company, acceptance }: { company: string; acceptance: TourAcceptance }) {
  return (
    <>
      <Alert
        tone="success"
        title={`You accepted this on ${formatDate(londonDate(new Date(acceptance.at)))}`}
        live
        className="mt-5"
      >
        Signed by {acceptance.name} on <Moment at={acceptance.at} />. We have told {company}.
      </Alert>
      <div className="[&>section]:mt-6">
        <SignedBy name={acceptance.name} at={acceptance.at} />
      </div>
      <DrawnSignature acceptance={acceptance} />
    </>
  )
}

/** The signature as drawn: dark ink on white in every theme. Nothing when none was drawn. */
function DrawnSignature({ acceptance: { name, signature } }: { acceptance: TourAcceptance }) {
  if (signature === null) return null
  return (
    <img
      src={signature}
      alt={`Signature of ${name}`}
      className="mt-2 max-h-20 max-w-full self-start rounded-sm border border-border bg-white px-2 py-1"
    />
  )
}
