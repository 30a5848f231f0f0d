import { Field } from '@quotespark/ui'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CustomerPicker, useFirstCustomerHint } from './customer-picker.tsx'
import { type NewCustomer, NOBODY } from './new-customer-suggestion.ts'
import type { PickedCustomer } from './use-chosen-customer.ts'

/** The customer of the document in the form; a new one is added without leaving it. */
export function CustomerField({ initial }: { initial: PickedCustomer | null }) {
  const { control } = useFormContext<{ customer_id: string }>()
  const { field, fieldState } = useController({ control, name: 'customer_id' })
  const [adding, setAdding] = useState<NewCustomer | null>(null)
  return (
    <Field
      label="Customer"
      required
      error={fieldState.error?.message}
      description={useFirstCustomerHint(() => setAdding(NOBODY))}
    >
      <CustomerPicker
        ref={field.ref}
        initial={initial}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        adding={adding}
        onAdd={setAdding}
      />
    </Field>
  )
}
