import type { Customer } from '@quotespark/contract'
import { Button, Dialog, DialogClose, DialogFooter, Field, showToast, Textarea } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useResetListPages } from '~/api/use-list-restart.ts'
import { CustomerNames } from '~/forms/customer-names.tsx'
import { contractRules } from '~/forms/rules.ts'
import { SameEmailWarning, useSameEmail } from '~/forms/same-email.tsx'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { type NewCustomer, NOBODY } from './new-customer-suggestion.ts'

const rules = contractRules('customerInput')

export interface NewCustomerDialogProps {
  /** Details known already; null keeps the dialog closed. */
  customer: NewCustomer | null
  onClose: () => void
  onCreated: (customer: Customer) => void
  /** Gets the focus once a customer was added; otherwise it returns to where it was. */
  focusCreated: () => HTMLElement | null | undefined
}

/** Adds a customer without leaving the document that is for them. */
export function NewCustomerDialog({ customer, onClose, onCreated, focusCreated }: NewCustomerDialogProps) {
  const isCreated = useRef(false)
  return (
    <Dialog
      open={customer !== null}
      onOpenChange={(open) => !open && onClose()}
      dismissOutside={false}
      finalFocus={() => (isCreated.current && focusCreated()) || true}
      title="New Customer"
      description="They will be added to your customers and selected here."
    >
      <NewCustomerForm
        customer={customer ?? NOBODY}
        onCreated={(created) => {
          isCreated.current = true
          onCreated(created)
        }}
      />
    </Dialog>
  )
}

interface NewCustomerFormProps extends Pick<NewCustomerDialogProps, 'onCreated'> {
  customer: NewCustomer
}

function NewCustomerForm({ customer, onCreated }: NewCustomerFormProps) {
  const queryClient = useQueryClient()
  const restartLists = useResetListPages(api.customer.list)
  const form = useZodForm(rules, {
    defaultValues: { kind: 'company', ...customer, no_email: false, phone: '', address: '', notes: '' },
  })
  const { mutate, isPending } = useCreateMutation(api.customer.create, {
    onSuccess: (created) => {
      restartLists()
      void queryClient.invalidateQueries({ queryKey: api.customer.key() })
      showToast({ title: 'Customer created successfully!', tone: 'success' })
      onCreated(created)
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Customer creation failed'), tone: 'danger' })
    },
  })
  const { sameEmail, isNews } = useSameEmail(useWatch({ control: form.control, name: 'email' }) ?? '')

  function submit(event: FormEvent) {
    // React bubbles the event to the document's own form, which contains this dialog.
    event.stopPropagation()
    void form.handleSubmit(async (input) => {
      // Nobody saves past a warning that was not there yet when they pressed the button.
      if (!(await isNews(input.email))) mutate(input)
    })(event)
  }

  const { register, formState } = form
  const { errors } = formState
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <FormProvider {...form}>
        <CustomerNames />
      </FormProvider>
      <div className="empty:hidden sm:col-span-2">
        <SameEmailWarning customers={sameEmail} />
      </div>
      <Field
        label="Address"
        description="Required on invoices over £250."
        error={errors.address?.message}
        className="sm:col-span-2"
      >
        <Textarea rows={3} autoComplete="off" {...register('address')} />
      </Field>
      <DialogFooter className="mt-1 sm:col-span-2">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={isPending} loadingText="Adding...">
          Add Customer
        </Button>
      </DialogFooter>
    </form>
  )
}
