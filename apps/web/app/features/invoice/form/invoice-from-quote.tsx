import type { Quote } from '@quotespark/contract'
import { applySelection, defaultSelection, offersChoices } from '@quotespark/domain/choice'
import { QUOTE_STATUS_LABELS } from '@quotespark/domain/document'
import { Button, EmptyState, ErrorState } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { customerToday } from '~/features/document/editor/customer/customer-today.ts'
import { FormSkeleton } from '~/features/document/editor/form-skeleton.tsx'
import { VatRatesNotLoaded } from '~/features/document/editor/vat-rates-not-loaded.tsx'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-draft-storage.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { invoiceDraftName, type TypedInvoice } from './invoice-form-values.ts'

export const InvoiceForm = preloadedPart(async () => (await import('./invoice-form.tsx')).InvoiceForm, {
  fallback: <FormSkeleton />,
})

/** The form of a new invoice, filled from an accepted quote. Redirects when the quote has its invoice already. */
export function InvoiceFromQuote({ quoteId }: { quoteId: string }) {
  const { rates, newLineRate, ...vatRates } = useVatRates()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...api.quote.get.queryOptions({ input: { id: quoteId } }),
    // The invoice bills the quote as it is now: it may have been answered or invoiced since it was shown.
    refetchOnMount: 'always',
  })
  const draft = useDraftOffer<TypedInvoice>(invoiceDraftName({ invoice: null, quote: { id: quoteId } }))
  // Kept once opened: saving the form gives the quote its invoice, and the form itself leads there.
  const [opened, setOpened] = useState<Quote | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(billedQuote(data))

  if (opened?.billing) return <Navigate to={`/app/quotes/${opened.id}#billing`} replace />
  if (opened?.invoice_id) return <Navigate to={`/app/invoices/${opened.invoice_id}`} replace />
  if (opened && !opened.abilities.create_invoice) return <NotAccepted quote={opened} />
  if (opened?.changed_since_acceptance) return <ChangedSinceAcceptance quote={opened} />
  if (opened && rates) {
    return (
      <>
        <DraftOfferNotice recordName="invoice" version={null} {...draft} />
        <InvoiceForm
          key={draft.restored ? 'restored' : 'new'}
          restored={draft.restored}
          invoice={null}
          quote={opened}
          customer={customerToday(opened)}
          rates={rates}
          newLineRate={newLineRate}
        />
      </>
    )
  }
  if (!opened && error) return <QuoteNotLoaded error={error} refetch={refetch} />
  if (!rates && vatRates.error) return <VatRatesNotLoaded {...vatRates} />
  return <FormSkeleton />
}

function NotAccepted({ quote: { id, quote_number, displayed_status } }: { quote: Quote }) {
  const status = QUOTE_STATUS_LABELS[displayed_status]
  return (
    <EmptyState
      icon={<Hourglass />}
      title="Only an accepted quote becomes an invoice"
      text={`The status of ${quote_number} is ${status}. Once its customer has accepted it, or you have marked it as accepted, you can create its invoice.`}
      action={
        <Button variant="outline" render={<Link to={`/app/quotes/${id}`} />}>
          Back to Quote
        </Button>
      }
    />
  )
}

function ChangedSinceAcceptance({ quote: { id, quote_number } }: { quote: Quote }) {
  return (
    <EmptyState
      icon={<Hourglass />}
      title="This quote was changed after it was accepted"
      text={`${quote_number} has changed since its customer accepted it. Open the quote to send it again, or to bill what was accepted.`}
      action={
        <Button variant="outline" render={<Link to={`/app/quotes/${id}`} />}>
          Back to Quote
        </Button>
      }
    />
  )
}

function QuoteNotLoaded({ error, refetch }: { error: Error; refetch: () => void }) {
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  return (
    <ErrorState
      title={isMissing ? 'Quote Not Found' : 'Error Loading Quote'}
      text={
        isMissing ? 'The quote may have been deleted or you may not have access to it.' : errorSentence(error)
      }
      action={
        isMissing ? (
          <Button render={<Link to="/app/quotes" />}>Go to Quotes</Button>
        ) : (
          <Button onClick={() => refetch()}>Try Again</Button>
        )
      }
    />
  )
}

/** The quote as its invoice starts: only the lines that the customer chose, with nothing left to choose. */
export function billedQuote(quote: Quote): Quote {
  if (!offersChoices(quote.items)) return quote
  const { items, discount_percent = null, discount_amount = null } = applySelection(quote, selectionOf(quote))
  return { ...quote, items: [...items], discount_percent, discount_amount }
}

/** The accepted selection. Saving a quote gives its lines new ids; then the starting selection applies. */
function selectionOf({ items, last_action }: Quote) {
  const ids = new Set(items.map(({ id }) => id))
  const chosen = last_action?.action === 'accept' ? last_action.selection : null
  return chosen?.every(({ item_id }) => ids.has(item_id)) ? chosen : defaultSelection(items)
}
