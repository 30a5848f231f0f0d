import { BackLink, PageHeader } from '@quotespark/ui'
import { Link } from 'react-router'
import { useChosenCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { FormSkeleton } from '~/features/document/editor/form-skeleton.tsx'
import { PreviewToggle } from '~/features/document/editor/preview-toggle.tsx'
import { VatRatesNotLoaded } from '~/features/document/editor/vat-rates-not-loaded.tsx'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-draft-storage.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import type { TypedQuote } from './quote-form-values.ts'

const QuoteForm = preloadedPart(async () => (await import('./quote-form.tsx')).QuoteForm, {
  fallback: <FormSkeleton />,
})

export default function NewQuoteScreen() {
  const { rates, newLineRate, error, refetch } = useVatRates()
  const draft = useDraftOffer<TypedQuote>('quote new')
  const restored_id = draft.restored?.values.customer_id
  const customer = useChosenCustomer(restored_id)
  return (
    <Page title="Create New Quote" width="widest">
      <PageHeader
        title="Create New Quote"
        back={<BackLink render={<Link to="/app/quotes" />}>Back to Quotes</BackLink>}
        actions={<PreviewToggle />}
      />
      <DraftOfferNotice recordName="quote" version={null} {...draft} />
      {rates && customer !== undefined ? (
        <QuoteForm
          key={draft.restored ? 'restored' : 'new'}
          quote={null}
          rates={rates}
          newLineRate={newLineRate}
          customer={customer}
          restored={draft.restored}
        />
      ) : error ? (
        <VatRatesNotLoaded error={error} refetch={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
