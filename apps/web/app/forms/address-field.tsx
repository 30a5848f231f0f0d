import { type AddressFields, addressText, countries, proposeAddress } from '@quotespark/domain'
import { Button, Field, Input, Select, Textarea } from '@quotespark/ui'
import { useMemo, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'

/** Of a form of a company or a customer. */
interface PartyValues {
  address?: string | null
  address_fields?: { [Name in keyof AddressFields]?: string | null } | null
}

interface AddressFieldProps {
  rows?: number
  readOnly?: boolean
  /** 'off' where the address is not that of who fills the form in. */
  autoComplete: 'on' | 'off'
}

/**
 * An address as a text, or in the fields that an e-invoice wants. Whoever asks for fields is shown how the text may split;
 * nothing of that is kept until they save it.
 */
export function AddressField({ rows = 4, readOnly = false, autoComplete }: AddressFieldProps) {
  const { register, control, formState, getValues, setValue, setFocus } = useFormContext<PartyValues>()
  const [isProposed, setProposed] = useState(false)
  const isSorted = Boolean(useWatch({ control, name: 'address_fields' }))
  const options = { shouldDirty: true } as const

  function sort() {
    setValue('address_fields', proposeAddress(getValues('address') ?? ''), options)
    setProposed(true)
    requestAnimationFrame(() => setFocus('address_fields.street'))
  }

  function writeAsText() {
    setValue('address', addressText(getValues('address_fields') as AddressFields), options)
    setValue('address_fields', null, options)
    setProposed(false)
    requestAnimationFrame(() => setFocus('address'))
  }

  if (isSorted) {
    return (
      <SortedAddress
        readOnly={readOnly}
        autoComplete={autoComplete}
        isProposed={isProposed}
        onWriteAsText={writeAsText}
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
        <Button variant="link" size="sm" onClick={sort}>
          Sort into fields, for e-invoices
        </Button>
      )}
    </div>
  )
}

const LINES = [
  { name: 'street', label: 'Street', autoComplete: 'address-line1', className: 'sm:col-span-2' },
  { name: 'street_2', label: 'Second line', autoComplete: 'address-line2', className: 'sm:col-span-2' },
  { name: 'town', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'county', label: 'County', autoComplete: 'address-level1' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
] as const

interface SortedAddressProps extends Required<Omit<AddressFieldProps, 'rows'>> {
  isProposed: boolean
  onWriteAsText: () => void
}

function SortedAddress({ readOnly, autoComplete, isProposed, onWriteAsText }: SortedAddressProps) {
  const { register, formState } = useFormContext<PartyValues>()
  const errors = formState.errors.address_fields
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a column of a grid
    <div role="group" aria-label="Address" className="flex flex-col items-start gap-3">
      {isProposed && (
        <p role="status" className="text-muted-foreground text-sm">
          This is how the address may split. Please check it: nothing is changed until you save.
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
        <Button variant="link" size="sm" onClick={onWriteAsText}>
          Write it as one text instead
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
