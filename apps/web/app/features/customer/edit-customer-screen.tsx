import type { Customer } from '@quotespark/contract'
import { BackLink, Button, LoadingScreen, PageHeader, showToast } from '@quotespark/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { Page } from '~/shell/page.tsx'
import { CustomerForm, useCustomerForm } from './customer-form.tsx'
import { CustomerProblem } from './customer-problem.tsx'

export function EditCustomerScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(api.customer.get.queryOptions({ input: { id } }))
  return (
    <Page title="Edit Customer" width="narrow">
      {data ? (
        <EditCustomerForm key={id} customer={data} />
      ) : error ? (
        <CustomerProblem
          error={error}
          refetch={refetch}
          back={
            <Button variant="outline" render={<Link to="/app/customers" />}>
              Cancel
            </Button>
          }
        />
      ) : (
        <LoadingScreen />
      )}
    </Page>
  )
}

function EditCustomerForm({ customer }: { customer: Customer }) {
  const { id, name } = customer
  const detailPath = `/app/customers/${id}`
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useCustomerForm(customer)
  const guard = useUnsavedChangesGuard(form.formState.isDirty)
  const { mutate, isPending } = useMutation(
    api.customer.update.mutationOptions({
      onSuccess: async () => {
        // Quotes and invoices show their customer's name as it is now.
        for (const part of [api.quote, api.invoice, api.dashboard]) {
          void queryClient.invalidateQueries({ queryKey: part.key() })
        }
        await queryClient.invalidateQueries({ queryKey: api.customer.key() })
        showToast({ title: 'Customer updated successfully!', tone: 'success' })
        guard.release()
        navigate(detailPath, { replace: true })
      },
      onError: (error) => {
        if (showFieldErrors(form, error)) return
        showToast({ title: errorSentence(error, 'Failed to update customer'), tone: 'danger' })
      },
    }),
  )
  return (
    <>
      <PageHeader
        title="Edit Customer"
        subtitle={name}
        back={<BackLink render={<Link to={detailPath} />}>Back to Customer</BackLink>}
      />
      <CustomerForm
        form={form}
        onSave={(values) => mutate({ ...values, id, version: customer.version })}
        isSaving={isPending}
        saveLabel="Save Changes"
        cancelTo={detailPath}
      />
      {guard.dialog}
    </>
  )
}
