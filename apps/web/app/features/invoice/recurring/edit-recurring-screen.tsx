import type { RecurringInvoice } from '@quotespark/contract'
import { BackLink, Button, ErrorState, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { usePickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { FormSkeleton } from '~/features/document/editor/form-skeleton.tsx'
import { PreviewToggle } from '~/features/document/editor/preview-toggle.tsx'
import { VatRatesNotLoaded } from '~/features/document/editor/vat-rates-not-loaded.tsx'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDraftOffer } from '~/forms/use-draft-storage.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { recurringDraftName, type TypedRecurring } from './recurring-form-values.ts'
import { RecurringNotLoaded } from './recurring-not-loaded.tsx'

const RecurringForm = preloadedPart(async () => (await import('./recurring-form.tsx')).RecurringForm, {
  fallback: <FormSkeleton />,
})

/** `/app/recurring-invoices/{id}/edit`: what was made stays, and the next invoice follows the change. */
export default function EditRecurringScreen() {
  const { id = '' } = useParams()
  return <EditRecurring key={id} id={id} />
}

function EditRecurring({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...api.recurring_invoice.get.queryOptions({ input: { id } }),
    // The form must start from what is stored: a colleague may have changed what is cached.
    refetchOnMount: 'always',
  })
  // Typed changes belong to the version that was opened; a newer one replaces it only on request.
  const [opened, setOpened] = useState<RecurringInvoice | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(data)
  const reopen = async () => {
    const { data: latest } = await refetch()
    if (latest) setOpened(latest)
  }
  if (!opened && error) return <RecurringNotLoaded error={error} refetch={refetch} />
  if (opened && !opened.abilities.edit) return <Closed schedule={opened} />
  return (
    <Page title="Change recurring invoice" width="widest">
      <PageHeader
        title={opened?.made_count ? 'Change from the next' : 'Change recurring invoice'}
        subtitle={opened?.title ?? '\u00a0'}
        back={
          <BackLink render={<Link to={`/app/recurring-invoices/${id}`} />}>
            Back to recurring invoice
          </BackLink>
        }
        actions={<PreviewToggle />}
      />
      {opened ? <Start schedule={opened} onReopen={() => void reopen()} /> : <FormSkeleton />}
    </Page>
  )
}

function Start({ schedule, onReopen }: { schedule: RecurringInvoice; onReopen: () => void }) {
  const { rates, newLineRate, error, refetch } = useVatRates()
  const draft = useDraftOffer<TypedRecurring>(recurringDraftName(schedule))
  const picked = usePickedCustomer(draft.restored?.values.customer_id)
  if (!rates || picked === undefined) {
    return error ? <VatRatesNotLoaded error={error} refetch={refetch} /> : <FormSkeleton />
  }
  return (
    <>
      <DraftOfferNotice recordName="recurring invoice" version={String(schedule.version)} {...draft} />
      <RecurringForm
        key={`${schedule.version} ${draft.restored ? 'restored' : ''}`}
        schedule={schedule}
        customer={picked ?? schedule.customer}
        restored={draft.restored}
        rates={rates}
        newLineRate={newLineRate}
        onReopen={() => {
          draft.forgetRestored()
          onReopen()
        }}
      />
    </>
  )
}

function Closed({ schedule: { id, status } }: { schedule: RecurringInvoice }) {
  return (
    <Page title="Change recurring invoice">
      <ErrorState
        headingLevel="h1"
        title="This recurring invoice cannot be changed"
        text={
          status === 'ended'
            ? 'It has ended. Start a new one instead.'
            : 'Your role does not allow this. Please ask an administrator of your company.'
        }
        action={
          <Button variant="outline" render={<Link to={`/app/recurring-invoices/${id}`} />}>
            Back to recurring invoice
          </Button>
        }
      />
    </Page>
  )
}
