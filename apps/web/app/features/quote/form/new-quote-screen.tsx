import { BackLink, Button, ErrorState, LoadingScreen, PageHeader } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { useChosenCustomer } from '~/features/document/editor/use-chosen-customer.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'

const NewQuoteForm = lazyPartBesideData(async () => (await import('./new-quote-form.tsx')).NewQuoteForm)

export function NewQuoteScreen() {
  const { rates, newLineRate, error, refetch } = useVatRates()
  const customer = useChosenCustomer()
  return (
    <Page title="Create New Quote" width="widest">
      <PageHeader
        title="Create New Quote"
        back={<BackLink render={<Link to="/app/quotes" />}>Back to Quotes</BackLink>}
      />
      {rates && customer !== undefined ? (
        <NewQuoteForm rates={rates} newLineRate={newLineRate} customer={customer} />
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
