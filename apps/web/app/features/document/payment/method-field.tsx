import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@quotespark/domain/document'
import { Field, Select } from '@quotespark/ui'
import { useController } from 'react-hook-form'

/** Ways in which money moves; a CIS deduction is none. */
export const METHOD_OPTIONS = PAYMENT_METHODS.filter((value) => value !== 'cis_deduction').map((value) => ({
  value,
  label: PAYMENT_METHOD_LABELS[value],
}))

/** The field `method` of a form about money. */
export function MethodField() {
  const { field, fieldState } = useController({ name: 'method' })
  return (
    <Field label="Method" error={fieldState.error?.message}>
      <Select ref={field.ref} value={field.value} onValueChange={field.onChange} options={METHOD_OPTIONS} />
    </Field>
  )
}
