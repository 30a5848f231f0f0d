import { Field } from '@quotespark/ui'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { AddresseeFields } from './addressee.ts'
import { CustomerPicker, useFirstCustomerHint } from './customer-picker.tsx'
import { type NewCustomer, NOBODY } from './new-customer-suggestion.ts'
import type { PickedCustomer } from './use-chosen-customer.ts'

/** The customer of the document in the form; a new one is added without leaving it. */
export function CustomerField({ initial }: { initial: PickedCustomer | null }) {
  const { control, setValue } = useFormContext<{ customer_id: string } & AddresseeFields>()
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
        onValueChange={(customer_id) => {
          field.onChange(customer_id)
          // They were the other customer's.
          setValue('contact_id', null, { shouldDirty: true })
          setValue('site_id', null, { shouldDirty: true })
        }}
        onBlur={field.onBlur}
        adding={adding}
        onAdd={setAdding}
      />
    </Field>
  )
}
