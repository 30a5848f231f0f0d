import { Field, Input, Textarea } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

/** Typed texts of documents, by their names in the forms of every kind. */
type TextName =
  | 'title'
  | 'description'
  | 'notes'
  | 'terms_and_conditions'
  | 'billing_address'
  | 'message_on_statement'
  | 'buyer_reference'
  | 'order_reference'

interface TextFieldProps {
  name: TextName
  label: string
  aside?: string
  description?: ReactNode
  placeholder?: string
}

export function TitleField() {
  const { register, formState } = useFormContext<Record<TextName, string>>()
  return (
    <Field label="Title" required error={formState.errors.title?.message}>
      <Input {...register('title')} placeholder="e.g. Website for the spring season" />
    </Field>
  )
}

export function ProseField({
  name,
  label,
  aside,
  description,
  ...textarea
}: TextFieldProps & { rows: number }) {
  const { register, formState } = useFormContext<Record<TextName, string>>()
  return (
    <Field label={label} aside={aside} description={description} error={formState.errors[name]?.message}>
      <Textarea {...register(name)} {...textarea} />
    </Field>
  )
}

export function ReferenceField({ name, label, description, placeholder }: TextFieldProps) {
  const { register, formState } = useFormContext<Record<TextName, string>>()
  return (
    <Field label={label} description={description} error={formState.errors[name]?.message}>
      <Input autoComplete="off" placeholder={placeholder} {...register(name)} />
    </Field>
  )
}
