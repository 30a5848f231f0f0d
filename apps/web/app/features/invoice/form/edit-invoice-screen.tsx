import type { Invoice } from '@quotespark/contract'
import { CLOSED_INVOICE_STATUSES, invoiceStatusLabel } from '@quotespark/domain/document'
import { BackLink, Button, ErrorState, PageHeader } from '@quotespark/ui'
import { Link, useParams } from 'react-router'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { FormSkeleton } from '~/features/document/editor/form-skeleton.tsx'
import { PreviewToggle } from '~/features/document/editor/preview-toggle.tsx'
import { useOpenedDocument } from '~/features/document/editor/use-opened-document.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { InvoiceNotLoaded } from '../invoice-not-loaded.tsx'
import type { InvoiceFormValues } from './invoice-form-values.ts'

const InvoiceForm = preloadedPart(async () => (await import('./invoice-form.tsx')).InvoiceForm, {
  fallback: <FormSkeleton />,
})

export default function EditInvoiceScreen() {
  const { id = '' } = useParams()
  return <EditInvoice key={id} id={id} />
}

function EditInvoice({ id }: { id: string }) {
  const { opened, draft, start, failure } = useOpenedDocument<'invoice', InvoiceFormValues>('invoice', id)
  if (opened && !opened.abilities.edit) return <ClosedInvoice invoice={opened} />
  if (failure) return <InvoiceNotLoaded {...failure} editing />
  return (
    <Page title={opened ? `Edit Invoice ${opened.invoice_number}` : 'Edit Invoice'} width="widest">
      <PageHeader
        title="Edit Invoice"
        subtitle={<span className="tabular-nums">{opened?.invoice_number ?? '\u00a0'}</span>}
        badge={opened && <StatusBadge kind="invoice" status={opened.displayed_status} />}
        back={<BackLink render={<Link to={`/app/invoices/${id}`} />}>Back to Invoice</BackLink>}
        actions={<PreviewToggle />}
      />
      {opened && start ? (
        <>
          <DraftOfferNotice recordName="invoice" version={String(opened.version)} {...draft} />
          <InvoiceForm invoice={opened} {...start} key={start.key} />
        </>
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

/** Shown when a paid, credited or cancelled invoice, or one that the user may only view, is opened for editing. */
function ClosedInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <Page title={`Edit Invoice ${invoice.invoice_number}`}>
      <ErrorState
        headingLevel="h1"
        title="This invoice cannot be changed"
        text={
          CLOSED_INVOICE_STATUSES.includes(invoice.status)
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
