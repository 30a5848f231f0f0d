import { type AddressFields, addressText, countries, splitAddress } from '@quotespark/domain/address'
import { Button, Field, Input, Select } from '@quotespark/ui'
import { useEffect, useMemo } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { AddressFieldProps, PartyValues } from './party-values.ts'

const LINES = [
  { name: 'street', label: 'Street', autoComplete: 'address-line1', className: 'sm:col-span-2' },
  { name: 'street_2', label: 'Second line', autoComplete: 'address-line2', className: 'sm:col-span-2' },
  { name: 'town', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'county', label: 'County', autoComplete: 'address-level1' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
] as const

const CHANGED = { shouldDirty: true } as const

interface SortedAddressProps extends Required<Omit<AddressFieldProps, 'rows'>> {
  /** True when the user asked for a proposal of how to split the text. */
  isProposed: boolean
  /** Called when the address is turned back into one text. */
  onLeave: () => void
}

/** An address in fields; for one that is still text, a proposal of how to split it. */
export function SortedAddress({ readOnly, autoComplete, isProposed, onLeave }: SortedAddressProps) {
  const { register, control, formState, getValues, setValue, setFocus } = useFormContext<PartyValues>()
  const isSorted = Boolean(useWatch({ control, name: 'address_fields' }))

  useEffect(() => {
    if (!isProposed) return
    if (isSorted) setFocus('address_fields.street')
    else setValue('address_fields', splitAddress(getValues('address') ?? ''), CHANGED)
  }, [isSorted, isProposed, getValues, setValue, setFocus])

  function writeAsText() {
    setValue('address', addressText(getValues('address_fields') as AddressFields), CHANGED)
    setValue('address_fields', null, CHANGED)
    onLeave()
    requestAnimationFrame(() => setFocus('address'))
  }

  if (!isSorted) return null
  const errors = formState.errors.address_fields
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a column of a grid
    <div role="group" aria-label="Address" className="flex flex-col items-start gap-3">
      {isProposed && (
        <p role="status" className="text-muted-foreground text-sm">
          This is our suggestion for splitting the address. Please check it: nothing changes until you save.
        </p>
      )}
      <div className="grid w-full gap-x-4 gap-y-5 sm:grid-cols-2">
        {LINES.map(({ name, label, autoComplete: filledIn, ...rest }) => (
          <Field key={name} label={label} error={errors?.[name]?.message} {...rest}>
            <Input
              readOnly={readOnly}
              autoComplete={autoComplete === 'off' ? 'off' : filledIn}
              {...register(`address_fields.${name}`)}
            />
          </Field>
        ))}
        <CountryField readOnly={readOnly} />
      </div>
      {!readOnly && (
        <Button variant="link" size="sm" onClick={writeAsText}>
          Use a single text box instead
        </Button>
      )}
    </div>
  )
}

function CountryField({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<PartyValues>()
  const { field, fieldState } = useController({ control, name: 'address_fields.country_code' })
  const options = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), [])
  return (
    <Field label="Country" error={fieldState.error?.message}>
      <Select
        ref={field.ref}
        options={options}
        value={field.value ?? null}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        disabled={readOnly}
      />
    </Field>
  )
}
