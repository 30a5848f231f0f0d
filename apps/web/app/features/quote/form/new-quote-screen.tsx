import { BackLink, Button, ErrorState, LoadingScreen, PageHeader } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { useChosenCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-kept-draft.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'

import type { TypedQuote } from './new-quote-form.tsx'

const NewQuoteForm = lazyPartBesideData(async () => (await import('./new-quote-form.tsx')).NewQuoteForm)

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
      />
      <DraftOfferNotice noun="quote" version={null} {...draft} />
      {rates && customer !== undefined ? (
        <NewQuoteForm
          key={draft.restored ? 'restored' : 'new'}
          rates={rates}
          newLineRate={newLineRate}
          customer={customer}
          restored={draft.restored}
        />
      ) : error ? (
        <ErrorState
          title="The VAT rates could not be loaded"
          text={errorSentence(error)}
          action={<Button onClick={() => refetch()}>Try Again</Button>}
        />
      ) : (
        <LoadingScreen />
      )}
    </Page>
  )
}
