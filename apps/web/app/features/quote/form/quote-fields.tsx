import type { QuoteInput } from '@quotespark/contract'
import { Field, Input, Textarea } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'
import { CustomerPicker, useFirstCustomerHint } from '~/features/document/editor/customer/customer-picker.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DateField } from '~/forms/date-field.tsx'

/** Fields that both forms of a quote have. */
export type QuoteFields = Pick<
  QuoteInput,
  'title' | 'customer_id' | 'valid_until' | 'description' | 'notes' | 'discount_percent' | 'discount_amount'
>

export function TitleField() {
  const { register, formState } = useFormContext<QuoteFields>()
  return (
    <Field label="Title" required error={formState.errors.title?.message}>
      <Input {...register('title')} placeholder="e.g. Website for the spring season" />
    </Field>
  )
}

export function CustomerField({ initial = null }: { initial?: PickedCustomer | null }) {
  const { control } = useFormContext<QuoteFields>()
  const { field, fieldState } = useController({ control, name: 'customer_id' })
  return (
    <Field label="Customer" required error={fieldState.error?.message} description={useFirstCustomerHint()}>
      <CustomerPicker
        ref={field.ref}
        addsNew
        initial={initial}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  )
}

export function ValidUntilField() {
  return <DateField name="valid_until" label="Valid Until" />
}

export function DescriptionField() {
  const { register, formState } = useFormContext<QuoteFields>()
  return (
    <Field label="Description" error={formState.errors.description?.message}>
      <Textarea {...register('description')} rows={2} />
    </Field>
  )
}

export function NotesField() {
  const { register, formState } = useFormContext<QuoteFields>()
  return (
    <Field label="Notes" aside="Printed on the quote" error={formState.errors.notes?.message}>
      <Textarea {...register('notes')} rows={3} placeholder="Terms, conditions, or what is not included" />
    </Field>
  )
}
