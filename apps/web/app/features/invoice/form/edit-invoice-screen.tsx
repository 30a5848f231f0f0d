import type { Invoice } from '@quotespark/contract'
import { invoiceStatusLabel } from '@quotespark/domain/document'
import { BackLink, Button, ErrorState, LoadingScreen, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { InvoiceStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { usePickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-kept-draft.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { Page } from '~/shell/page.tsx'
import { InvoiceNotLoaded } from '../invoice-not-loaded.tsx'
import type { TypedInvoice } from './invoice-form.tsx'
import { InvoiceForm } from './invoice-form-part.ts'

export default function EditInvoiceScreen() {
  const { id = '' } = useParams()
  return <EditInvoice key={id} id={id} />
}

function EditInvoice({ id }: { id: string }) {
  const { rates, newLineRate, ...vatRates } = useVatRates()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...api.invoice.get.queryOptions({ input: { id } }),
    // The form must start from what is stored: a colleague may have changed a cached invoice.
    refetchOnMount: 'always',
  })
  // Typed changes belong to the invoice as it was opened; a newer one replaces it only on request.
  const [opened, setOpened] = useState<Invoice | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(data)

  const draft = useDraftOffer<TypedInvoice>(`invoice ${id}`)
  const restoredCustomer = usePickedCustomer(draft.restored?.values.customer_id)

  if (opened && !opened.abilities.edit) return <ClosedInvoice invoice={opened} />
  if (opened && rates && restoredCustomer !== undefined) {
    return (
      <Page title={`Edit Invoice ${opened.invoice_number}`} width="widest">
        <PageHeader
          title="Edit Invoice"
          subtitle={<span className="tabular-nums">{opened.invoice_number}</span>}
          badge={<InvoiceStatusBadge status={opened.displayed_status} />}
          back={<BackLink render={<Link to={`/app/invoices/${id}`} />}>Back to Invoice</BackLink>}
        />
        <DraftOfferNotice noun="invoice" version={String(opened.version)} {...draft} />
        <InvoiceForm
          key={`${opened.version} ${draft.restored ? 'restored' : ''}`}
          invoice={opened}
          onReopen={(latest) => {
            draft.forgetRestored()
            setOpened(latest)
          }}
          restored={draft.restored}
          customer={restoredCustomer ?? opened.customer}
          rates={rates}
          newLineRate={newLineRate}
        />
      </Page>
    )
  }
  if (!opened && error) return <InvoiceNotLoaded error={error} refetch={refetch} editing />
  if (!rates && vatRates.error) {
    return <InvoiceNotLoaded error={vatRates.error} refetch={vatRates.refetch} editing />
  }
  return (
    <Page title="Edit Invoice">
      <LoadingScreen />
    </Page>
  )
}

/** Shown when a paid or cancelled invoice, or one that the user may only view, is opened for editing. */
function ClosedInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <Page title={`Edit Invoice ${invoice.invoice_number}`}>
      <ErrorState
        headingLevel="h1"
        title="This invoice cannot be changed"
        text={
          invoice.status === 'paid' || invoice.status === 'cancelled'
            ? `${invoice.invoice_number} is ${invoiceStatusLabel(invoice.status).toLowerCase()} and stays as it is in your records.`
            : 'Your role does not allow this. Please ask an administrator of your company.'
        }
        action={
          <Button variant="outline" render={<Link to={`/app/invoices/${invoice.id}`} />}>
            Back to Invoice
          </Button>
        }
      />
    </Page>
  )
}
