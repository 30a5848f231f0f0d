import { BackLink, PageHeader } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useChosenCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { FormSkeleton } from '~/features/document/editor/form-skeleton.tsx'
import { PreviewToggle } from '~/features/document/editor/preview-toggle.tsx'
import { VatRatesNotLoaded } from '~/features/document/editor/vat-rates-not-loaded.tsx'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-draft-storage.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { Page } from '~/shell/page.tsx'
import type { TypedInvoice } from './invoice-form-values.ts'
import { InvoiceForm, InvoiceFromQuote } from './invoice-from-quote.tsx'

export default function NewInvoiceScreen() {
  const [params] = useSearchParams()
  // The list of quotes links with `quote`, other pages with `quote_id`.
  const quoteId = params.get('quote') ?? params.get('quote_id')
  return quoteId ? (
    <Frame title="Create Invoice from Quote">
      <InvoiceFromQuote key={quoteId} quoteId={quoteId} />
    </Frame>
  ) : (
    <Frame title="Create New Invoice">
      <FromScratch />
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} width="widest">
      <PageHeader
        title={title}
        back={<BackLink render={<Link to="/app/invoices" />}>Back to Invoices</BackLink>}
        actions={<PreviewToggle />}
      />
      {children}
    </Page>
  )
}

function FromScratch() {
  const { rates, newLineRate, error, refetch } = useVatRates()
  const draft = useDraftOffer<TypedInvoice>('invoice new')
  const customer = useChosenCustomer(draft.restored?.values.customer_id)
  if (rates && customer !== undefined) {
    return (
      <>
        <DraftOfferNotice recordName="invoice" version={null} {...draft} />
        <InvoiceForm
          key={draft.restored ? 'restored' : 'new'}
          invoice={null}
          customer={customer}
          restored={draft.restored}
          rates={rates}
          newLineRate={newLineRate}
        />
      </>
    )
  }
  if (!error) return <FormSkeleton />
  return <VatRatesNotLoaded error={error} refetch={refetch} />
}
