import type { QuoteEdit } from '@quotespark/contract'
import { CHOOSABLE_QUOTE_STATUSES, QUOTE_STATUS_LABELS, type QuoteStatus } from '@quotespark/domain/document'
import { CardContent, Field, Input, Select, Textarea } from '@quotespark/ui'
import type { KeyboardEventHandler } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CustomerPicker, useFirstCustomerHint } from '~/features/document/editor/customer/customer-picker.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DateField } from '~/forms/date-field.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

interface NewFieldsProps {
  customer: PickedCustomer | null
  /** True for a quote started from a template with a description. */
  hasDescription: boolean
  onKeyDown: KeyboardEventHandler
}

export function NewFields({ customer, hasDescription, onKeyDown }: NewFieldsProps) {
  return (
    <CardContent className="flex flex-col gap-5" onKeyDown={onKeyDown}>
      <TitleField />
      <div className="grid gap-5 sm:grid-cols-2">
        <CustomerField initial={customer} />
        <ValidUntilField />
      </div>
      {hasDescription && <DescriptionField />}
      <NotesField />
    </CardContent>
  )
}

interface EditedFieldsProps {
  /** The status of the quote as it was opened. */
  status: QuoteStatus
  customer: PickedCustomer | null
}

export function EditedFields({ status, customer }: EditedFieldsProps) {
  return (
    <CardContent className="flex flex-col gap-5">
      <TitleField />
      <CustomerField initial={customer} />
      <DescriptionField />
      <div className="grid gap-5 sm:grid-cols-2">
        <StatusField status={status} />
        <ValidUntilField />
      </div>
      <NotesField />
    </CardContent>
  )
}

function TitleField() {
  const { register, formState } = useFormContext<QuoteFormValues>()
  return (
    <Field label="Title" required error={formState.errors.title?.message}>
      <Input {...register('title')} placeholder="e.g. Website for the spring season" />
    </Field>
  )
}

function CustomerField({ initial }: { initial: PickedCustomer | null }) {
  const { control } = useFormContext<QuoteFormValues>()
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

function ValidUntilField() {
  return <DateField name="valid_until" label="Valid Until" />
}

function DescriptionField() {
  const { register, formState } = useFormContext<QuoteFormValues>()
  return (
    <Field label="Description" error={formState.errors.description?.message}>
      <Textarea {...register('description')} rows={2} />
    </Field>
  )
}

function NotesField() {
  const { register, formState } = useFormContext<QuoteFormValues>()
  return (
    <Field label="Notes" aside="Printed on the quote" error={formState.errors.notes?.message}>
      <Textarea {...register('notes')} rows={3} placeholder="Terms, conditions, or what is not included" />
    </Field>
  )
}

/** Draft, Sent, Accepted and Rejected can be chosen freely; any other status can only stay. */
function StatusField({ status }: { status: QuoteStatus }) {
  const { control } = useFormContext<Pick<QuoteEdit, 'status'>>()
  const { field, fieldState } = useController({ control, name: 'status' })
  const choosable: readonly QuoteStatus[] = CHOOSABLE_QUOTE_STATUSES
  const offered = choosable.includes(status) ? choosable : [status, ...choosable]
  const isNowSent = field.value === 'sent' && status !== 'sent'
  return (
    <Field
      label="Status"
      error={fieldState.error?.message}
      description={isNowSent && 'Saving sends the quote to the customer.'}
    >
      <Select<QuoteStatus>
        ref={field.ref}
        value={field.value ?? status}
        onValueChange={(chosen) => field.onChange(choosable.includes(chosen) ? chosen : undefined)}
        onBlur={field.onBlur}
        options={offered.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] }))}
      />
    </Field>
  )
}
