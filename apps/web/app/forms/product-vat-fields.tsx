import type { Product, VatRateEntry } from '@quotespark/contract'
import { Field, Select } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { ExemptionReasonField } from './exemption-reason-field.tsx'
import type { ProductFormState } from './product-form-state.ts'
import { productVatChoice, productVatOptions, productWithVat } from './product-vat.ts'
import { useVatRates } from './vat-rates.ts'

export interface ProductVatFieldsProps {
  form: ProductFormState
  rates: readonly VatRateEntry[]
  current: Product['vat_rate']
  hint: ReactNode
}

/** The VAT treatment of a catalogue item. */
export function ProductVatFields({ form, rates, current, hint }: ProductVatFieldsProps) {
  const { newLineRate } = useVatRates()
  const { errors } = form.formState
  const [vat_rate_id = null, no_vat = false, vat_category = null, exemption_reason = ''] = form.watch([
    'vat_rate_id',
    'no_vat',
    'vat_category',
    'exemption_reason',
  ])
  function change(vat: Partial<ReturnType<typeof productWithVat>>) {
    for (const [name, value] of Object.entries(vat) as [keyof typeof vat, never][]) {
      form.setValue(name, value, { shouldDirty: true })
    }
    form.clearErrors(['vat_category', 'exemption_reason'])
  }

  return (
    <>
      <Field
        label="VAT"
        description={hint}
        error={errors.vat_rate_id?.message ?? errors.vat_category?.message}
      >
        <Select
          value={productVatChoice({ vat_rate_id, no_vat, vat_category, exemption_reason })}
          onValueChange={(choice) => change(productWithVat(choice))}
          options={productVatOptions(rates, current, newLineRate)}
        />
      </Field>
      {vat_category === 'E' && (
        <ExemptionReasonField
          label="Exemption reason"
          value={exemption_reason ?? ''}
          onValueChange={(reason) => change({ exemption_reason: reason })}
          error={errors.exemption_reason?.message}
        />
      )}
    </>
  )
}
