import type { Product, VatRateEntry } from '@quotespark/contract'
import { formatVatRate, UNITS } from '@quotespark/domain'
import { Field, Input, MoneyInput, RadioGroup, Select, Textarea } from '@quotespark/ui'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { type ProductFormState, tidyPrice } from './tidy-price.ts'
import { useVatRates } from './vat-rates.ts'

const TYPES = [
  { value: 'product', label: 'Product' },
  { value: 'service', label: 'Service' },
] as const

/** No rate and not 'No VAT' either: nothing is chosen. */
const AS_BY_DEFAULT = 'as-by-default'

export interface ProductFieldsProps {
  form: ProductFormState
  rates: readonly VatRateEntry[]
  /** What the item has now: an archived rate is offered to what has it already. */
  current?: Product['vat_rate']
  withDescription?: boolean
}

/** What a catalogue item is, wherever it is written down. */
export function ProductFields({ form, rates, current = null, withDescription = false }: ProductFieldsProps) {
  const { vat_registered } = useAccount().company
  const { newLineRate } = useVatRates()
  const { errors } = form.formState
  const [vat_rate_id, no_vat] = form.watch(['vat_rate_id', 'no_vat'])
  const vat = vat_rate_id ?? (no_vat ? null : AS_BY_DEFAULT)

  function chooseVat(choice: string | null) {
    form.setValue('vat_rate_id', choice === AS_BY_DEFAULT ? null : choice, { shouldDirty: true })
    form.setValue('no_vat', choice === null, { shouldDirty: true })
  }

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
      <Field label="Price" required error={errors.unit_price?.message}>
        <MoneyInput
          {...form.register('unit_price', { onBlur: () => tidyPrice(form) })}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Field label="Unit" aside="What the price is for" error={errors.unit?.message}>
        <Input autoComplete="off" list="units" placeholder="hour, day, m² …" {...form.register('unit')} />
        <datalist id="units">
          {UNITS.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
      </Field>
      {vat_registered && (
        <Field
          label="VAT"
          description={withDescription && rates.length === 0 && <AddRates />}
          error={errors.vat_rate_id?.message}
        >
          <Select value={vat} onValueChange={chooseVat} options={vatOptions(rates, current, newLineRate)} />
        </Field>
      )}
    </>
  )
}

function AddRates() {
  return (
    <>
      There are no rates to choose from yet.{' '}
      <Link to="/app/settings#vat-rates" className="rounded-xs text-link underline underline-offset-4">
        Add VAT rates
      </Link>
    </>
  )
}

function vatOptions(
  rates: readonly VatRateEntry[],
  current: Product['vat_rate'],
  newLineRate: string | null,
) {
  const isArchived = current !== null && !rates.some(({ id }) => id === current.id)
  return [
    // Where one of the rates is the default, what has none chosen comes with it.
    ...(rates.some(({ is_default }) => is_default)
      ? []
      : [{ value: AS_BY_DEFAULT, label: `Default tax rate (${formatVatRate(newLineRate)})` }]),
    { value: null, label: 'No VAT' },
    ...rates.map(({ id, name, rate }) => ({ value: id, label: `${name} (${rate}%)` })),
    ...(isArchived
      ? [{ value: current.id, label: `${current.name} (${current.rate}%)`, description: 'Archived' }]
      : []),
  ]
}
