import type { Quote } from '@quotespark/contract'
import { LoadingScreen } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { usePickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-kept-draft.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { QuoteNotLoaded } from '../quote-not-loaded.tsx'

import type { TypedQuoteEdit } from './edit-quote-form.tsx'

const EditQuoteForm = lazyPartBesideData(async () => (await import('./edit-quote-form.tsx')).EditQuoteForm)

export default function EditQuoteScreen() {
  const { id = '' } = useParams()
  return <EditQuote key={id} id={id} />
}

function EditQuote({ id }: { id: string }) {
  const { rates, newLineRate, ...vatRates } = useVatRates()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...api.quote.get.queryOptions({ input: { id } }),
    // The form must start from what is stored: a colleague may have changed a cached quote.
    refetchOnMount: 'always',
  })
  // Typed changes belong to the quote as it was opened; a newer one replaces it only on request.
  const [opened, setOpened] = useState<Quote | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(data)

  const draft = useDraftOffer<TypedQuoteEdit>(`quote ${id}`)
  const restoredCustomer = usePickedCustomer(draft.restored?.values.customer_id)

  if (opened && rates && restoredCustomer !== undefined) {
    return (
      <Page title={`Edit Quote ${opened.quote_number}`} width="widest">
        <DraftOfferNotice noun="quote" version={String(opened.version)} {...draft} />
        <EditQuoteForm
          key={`${opened.version} ${draft.restored ? 'restored' : ''}`}
          quote={opened}
          onReopen={(latest) => {
            draft.forgetRestored()
            setOpened(latest)
          }}
          rates={rates}
          newLineRate={newLineRate}
          restored={draft.restored}
          customer={restoredCustomer ?? opened.customer}
        />
      </Page>
    )
  }
  if (!opened && error) return <QuoteNotLoaded error={error} refetch={refetch} />
  if (!rates && vatRates.error) return <QuoteNotLoaded error={vatRates.error} refetch={vatRates.refetch} />
  return (
    <Page title="Edit Quote">
      <LoadingScreen />
    </Page>
  )
}
