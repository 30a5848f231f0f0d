import { BackLink, Button, ErrorState, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useChosenCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { FormSkeleton } from '~/features/document/editor/form-skeleton.tsx'
import { PreviewToggle } from '~/features/document/editor/preview-toggle.tsx'
import { VatRatesNotLoaded } from '~/features/document/editor/vat-rates-not-loaded.tsx'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-draft-storage.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { recurringDraftName, type TypedRecurring } from './recurring-form-values.ts'

const RecurringForm = preloadedPart(async () => (await import('./recurring-form.tsx')).RecurringForm, {
  fallback: <FormSkeleton />,
})

/** `/app/recurring-invoices/new`; with `?invoice=` it starts with what that invoice says. */
export default function NewRecurringScreen() {
  const [params] = useSearchParams()
  const id = params.get('invoice') ?? ''
  return (
    <Page title="New recurring invoice" width="widest">
      <PageHeader
        title="New recurring invoice"
        back={<BackLink render={<Link to="/app/recurring-invoices" />}>Back to Recurring</BackLink>}
        actions={<PreviewToggle />}
      />
      {id === '' ? <Start /> : <FromInvoice key={id} id={id} />}
    </Page>
  )
}

function FromInvoice({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(api.invoice.get.queryOptions({ input: { id } }))
  if (error && !data) {
    return (
      <ErrorState
        title="Error Loading Invoice"
        text={errorSentence(error)}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    )
  }
  return data ? <Start invoice={data} /> : <FormSkeleton />
}

function Start({ invoice = null }: Pick<Parameters<typeof RecurringForm>[0], 'invoice'>) {
  const { rates, newLineRate, error, refetch } = useVatRates()
  const draft = useDraftOffer<TypedRecurring>(recurringDraftName(null))
  const customer = useChosenCustomer(draft.restored?.values.customer_id ?? invoice?.customer_id)
  if (rates && customer !== undefined) {
    return (
      <>
        <DraftOfferNotice recordName="recurring invoice" version={null} {...draft} />
        <RecurringForm
          key={draft.restored ? 'restored' : 'new'}
          schedule={null}
          invoice={invoice}
          customer={customer}
          restored={draft.restored}
          rates={rates}
          newLineRate={newLineRate}
        />
      </>
    )
  }
  return error ? <VatRatesNotLoaded error={error} refetch={refetch} /> : <FormSkeleton />
}
