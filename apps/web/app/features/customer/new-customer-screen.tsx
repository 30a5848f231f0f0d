import { BackLink, PageHeader, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useResetListPages } from '~/api/use-list-restart.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { type DraftOffer, useDraftOffer, useFormDraft } from '~/forms/use-draft-storage.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { Page } from '~/shell/page.tsx'
import { CustomerForm, type TypedCustomer, useCustomerForm } from './customer-form.tsx'
import { returnPath, withCustomer } from './return-path.ts'

const CUSTOMERS = { path: '/app/customers', label: 'Back to Customers' }

export default function NewCustomerScreen() {
  const draft = useDraftOffer<TypedCustomer>('customer new')
  return <NewCustomer key={draft.restored ? 'restored' : 'new'} draft={draft} />
}

function NewCustomer({ draft }: { draft: DraftOffer<TypedCustomer> }) {
  const navigate = useNavigateFromHere()
  const [params] = useSearchParams()
  const awaited = returnPath(params.get('return_to'))
  const origin = awaited ?? CUSTOMERS
  const queryClient = useQueryClient()
  const restartLists = useResetListPages(api.customer.list)
  const form = useCustomerForm(undefined, draft.restored)
  const isChanged = form.formState.isDirty || draft.restored !== null
  const stored = useFormDraft({ what: 'customer new', version: null, form, isChanged })
  const guard = useUnsavedChangesGuard(isChanged, stored)
  const { mutate, isPending } = useCreateMutation(api.customer.create, {
    onSuccess: ({ id }) => {
      restartLists()
      for (const part of [api.customer, api.dashboard]) {
        void queryClient.invalidateQueries({ queryKey: part.key() })
      }
      showToast({ title: 'Customer created successfully!', tone: 'success' })
      guard.release()
      void navigate(awaited ? withCustomer(awaited.path, id) : CUSTOMERS.path, { replace: true })
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to create customer'), tone: 'danger' })
    },
  })
  return (
    <Page title="Add New Customer" width="narrow">
      <PageHeader
        title="Add New Customer"
        back={<BackLink render={<Link to={origin.path} />}>{origin.label}</BackLink>}
      />
      <DraftOfferNotice recordName="customer" version={null} {...draft} />
      <CustomerForm
        form={form}
        onSave={(customer) => mutate(customer)}
        isSaving={isPending}
        saveLabel="Add Customer"
        cancelTo={origin.path}
      />
      {guard.dialog}
    </Page>
  )
}
