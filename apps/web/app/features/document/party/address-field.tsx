import { Button, Field, Skeleton, Textarea } from '@quotespark/ui'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { lazyPart } from '~/screens/lazy-part.tsx'
import type { AddressFieldProps, PartyValues } from './party-values.ts'

// Loaded late: it brings the list of countries, which few users need.
const SortedAddress = lazyPart(async () => (await import('./sorted-address.tsx')).SortedAddress, {
  fallback: <Skeleton className="h-64" />,
})

/**
 * An address as text, or in the fields that an e-invoice requires. Asking for fields proposes how to split the text;
 * nothing is kept until the user saves it.
 */
export function AddressField({ rows = 4, readOnly = false, autoComplete }: AddressFieldProps) {
  const { register, control, formState } = useFormContext<PartyValues>()
  const [isAsked, setAsked] = useState(false)
  const isSorted = Boolean(useWatch({ control, name: 'address_fields' }))
  if (isSorted || isAsked) {
    return (
      <SortedAddress
        readOnly={readOnly}
        autoComplete={autoComplete}
        isProposed={isAsked}
        onLeave={() => setAsked(false)}
      />
    )
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field label="Address" error={formState.errors.address?.message} className="w-full">
        <Textarea
          rows={rows}
          readOnly={readOnly}
          autoComplete={autoComplete === 'off' ? 'off' : 'street-address'}
          {...register('address')}
        />
      </Field>
      {!readOnly && (
        <Button variant="link" size="sm" onClick={() => setAsked(true)}>
          Split into fields for e-invoices
        </Button>
      )}
    </div>
  )
}
