import type { CustomerDetail } from '@quotespark/contract'
import { BackLink, Button, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { type DraftOffer, useDraftOffer, useFormDraft } from '~/forms/use-draft-storage.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { FieldsSkeleton } from '~/screens/fields-skeleton.tsx'
import { Page } from '~/shell/page.tsx'
import { CustomerForm, type TypedCustomer, useCustomerForm } from './customer-form.tsx'
import { CustomerProblem } from './customer-problem.tsx'
import { useCustomerUpdate } from './use-customer-update.ts'

export default function EditCustomerScreen() {
  const { id = '' } = useParams()
  return (
    <Page title="Edit Customer" width="narrow">
      <EditCustomer key={id} id={id} />
    </Page>
  )
}

function EditCustomer({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...api.customer.get.queryOptions({ input: { id } }),
    // Editing must start from the stored customer: a colleague may have changed the cached one.
    refetchOnMount: 'always',
  })
  // Input belongs to the version that was opened; a newer one replaces it only on request.
  const [opened, setOpened] = useState<CustomerDetail | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(data)

  const draft = useDraftOffer<TypedCustomer>(`customer ${id}`)
  if (opened) {
    return (
      <EditCustomerForm
        key={`${opened.version} ${draft.restored ? 'restored' : ''}`}
        customer={opened}
        draft={draft}
        onReopen={(latest) => {
          draft.forgetRestored()
          setOpened(latest)
        }}
      />
    )
  }
  if (!error) {
    return (
      <>
        <EditHeader id={id} name={'\u00a0'} />
        <FieldsSkeleton />
      </>
    )
  }
  return (
    <CustomerProblem
      error={error}
      refetch={refetch}
      back={
        <Button variant="outline" render={<Link to="/app/customers" />}>
          Cancel
        </Button>
      }
    />
  )
}

function EditHeader({ id, name }: { id: string; name: string }) {
  return (
    <PageHeader
      title="Edit Customer"
      subtitle={name}
      back={<BackLink render={<Link to={`/app/customers/${id}`} />}>Back to Customer</BackLink>}
    />
  )
}

interface EditCustomerFormProps {
  /** The customer as opened; its version goes back with the changes. */
  customer: CustomerDetail
  draft: DraftOffer<TypedCustomer>
  /** Starts over with another version and drops the input. */
  onReopen: (customer: CustomerDetail) => void
}

function EditCustomerForm({ customer, draft, onReopen }: EditCustomerFormProps) {
  const detailPath = `/app/customers/${customer.id}`
  const version = String(customer.version)
  const form = useCustomerForm(customer, draft.restored)
  const isChanged = form.formState.isDirty || draft.restored !== null
  const stored = useFormDraft({ what: `customer ${customer.id}`, version, form, isChanged })
  const guard = useUnsavedChangesGuard(isChanged, stored)
  const { update, isPending, newer } = useCustomerUpdate({ customer, form, onSaved: guard.release })
  return (
    <>
      <EditHeader id={customer.id} name={customer.name} />
      <DraftOfferNotice recordName="customer" version={version} {...draft} />
      {newer && (
        <ChangedMeanwhile
          key={newer.refused}
          recordName="customer"
          at={newer.customer.updated_at}
          onReload={() => onReopen(newer.customer)}
        />
      )}
      <CustomerForm
        form={form}
        customer={customer}
        onSave={update}
        isSaving={isPending}
        saveLabel="Save Changes"
        cancelTo={detailPath}
      />
      {guard.dialog}
    </>
  )
}
