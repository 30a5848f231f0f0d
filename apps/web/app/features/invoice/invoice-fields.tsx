import type { InvoiceInput } from '@quotespark/contract'
import { Field, Input, Textarea } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { CustomerPicker, type PickedCustomer, useFirstCustomerHint } from '~/documents/customer-picker.tsx'

export function TitleField() {
  const { register, formState } = useFormContext<InvoiceInput>()
  return (
    <Field label="Title" required error={formState.errors.title?.message}>
      <Input {...register('title')} placeholder="e.g. Website for the spring season" />
    </Field>
  )
}

/** The number that comes next. It is taken when the invoice is saved, so another may get it first. */
export function InvoiceNumberField() {
  const { data } = useQuery({ ...api.invoice.previewNumber.queryOptions(), staleTime: 0 })
  return (
    <Field label="Invoice Number" description="Taken when you save">
      <Input readOnly value={data?.invoice_number ?? ''} className="tabular-nums" />
    </Field>
  )
}

export function CustomerField({ initial }: { initial: PickedCustomer | null }) {
  const { control } = useFormContext<InvoiceInput>()
  const { field, fieldState } = useController({ control, name: 'customer_id' })
  return (
    <Field label="Customer" required error={fieldState.error?.message} description={useFirstCustomerHint()}>
      <CustomerPicker
        ref={field.ref}
        initial={initial}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  )
}

export interface ProseFieldProps {
  name: 'description' | 'notes' | 'terms_and_conditions'
  label: string
  rows: number
  placeholder?: string
}

export function ProseField({ name, label, ...textarea }: ProseFieldProps) {
  const { register, formState } = useFormContext<InvoiceInput>()
  return (
    <Field label={label} aside="Printed on the invoice" error={formState.errors[name]?.message}>
      <Textarea {...register(name)} {...textarea} />
    </Field>
  )
}
