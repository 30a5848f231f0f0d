import type { Product, VatRateEntry } from '@quotespark/contract'
import { UNITS } from '@quotespark/domain/line'
import { Checkbox, Field, Input, MoneyInput, RadioGroup, Textarea } from '@quotespark/ui'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import type { ProductFormState, useTypedPrice } from './product-form-state.ts'
import { ProductVatFields } from './product-vat-fields.tsx'

const TYPES = [
  { value: 'product', label: 'Product' },
  { value: 'service', label: 'Service' },
] as const

export interface ProductFieldsProps {
  form: ProductFormState
  price: ReturnType<typeof useTypedPrice>
  rates: readonly VatRateEntry[]
  /** The item's current rate; an archived one stays on offer for it. */
  current?: Product['vat_rate']
  withDescription?: boolean
}

/** The fields of a catalogue item, for every form that has them. */
export function ProductFields({
  form,
  price,
  rates,
  current = null,
  withDescription = false,
}: ProductFieldsProps) {
  const { vat_registered } = useAccount().company
  const { errors } = form.formState
  const said = price.saidOf(useWatch({ control: form.control, name: 'unit_price' }))

  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      {withDescription && (
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={2} {...form.register('description')} />
        </Field>
      )}
      <Field label="Type" required error={errors.type?.message}>
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <RadioGroup
              options={TYPES}
              value={field.value ?? 'product'}
              onValueChange={field.onChange}
              className="flex-row gap-6 pt-0.5"
            />
          )}
        />
      </Field>
      <Field
        label="Price"
        required
        description={said.note}
        error={errors.unit_price?.message ?? said.problem}
      >
        <MoneyInput
          {...form.register('unit_price', { onBlur: price.tidy })}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      {vat_registered && (
        <Controller
          control={form.control}
          name="prices_include_vat"
          render={({ field }) => (
            <Checkbox
              ref={field.ref}
              label="Price includes VAT"
              checked={field.value ?? false}
              onCheckedChange={field.onChange}
              className="-mt-2"
            />
          )}
        />
      )}
      <Field label="Unit" aside="What the price is for" error={errors.unit?.message}>
        <Input autoComplete="off" list="units" placeholder="hour, day, m² …" {...form.register('unit')} />
        <datalist id="units">
          {UNITS.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
      </Field>
      {vat_registered && (
        <ProductVatFields
          form={form}
          rates={rates}
          current={current}
          hint={withDescription && rates.length === 0 && <AddRates />}
        />
      )}
    </>
  )
}

function AddRates() {
  return (
    <>
      There are no VAT rates yet.{' '}
      <Link to="/app/settings#vat-rates" className="rounded-xs text-link underline underline-offset-4">
        Add VAT rates
      </Link>
    </>
  )
}
