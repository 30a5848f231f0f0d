import { givesReason, type VatCategory } from '@quotespark/domain/document'
import { Field, Select, type SelectOption } from '@quotespark/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ExemptionReasonField } from './exemption-reason-field.tsx'

interface DefaultVatValues {
  vat_category?: VatCategory | null | undefined
  exemption_reason?: string | null | undefined
}

export interface DefaultVatFieldsProps {
  label: string
  description: string
  /** The options, including the one for no choice; see `USUAL_VAT`. */
  options: readonly SelectOption<VatCategory | null>[]
  readOnly?: boolean
  className?: string
}

/** Default VAT treatment of a company or customer, with its reason; part of the surrounding form. */
export function DefaultVatFields({
  label,
  description,
  options,
  readOnly,
  className,
}: DefaultVatFieldsProps) {
  const { control, setValue, formState } = useFormContext<DefaultVatValues>()
  const { field } = useController({ control, name: 'vat_category' })
  const exemption_reason = useWatch({ control, name: 'exemption_reason' }) ?? ''
  const { errors } = formState
  const category = field.value ?? null
  const isExempt = category === 'E'
  const saysWhy = isExempt || (category !== null && givesReason(category) && exemption_reason !== '')

  function choose(chosen: VatCategory | null) {
    field.onChange(chosen)
    setValue('exemption_reason', '', { shouldDirty: true })
  }

  return (
    <>
      <Field
        label={label}
        description={description}
        error={errors.vat_category?.message}
        className={className}
      >
        <Select
          ref={field.ref}
          value={category}
          onValueChange={choose}
          onBlur={field.onBlur}
          options={options}
          disabled={readOnly ?? false}
        />
      </Field>
      {saysWhy && (
        <ExemptionReasonField
          label={isExempt ? 'Exemption reason' : 'Reason for no VAT'}
          required={isExempt}
          value={exemption_reason}
          onValueChange={(reason) =>
            setValue('exemption_reason', reason, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
          error={errors.exemption_reason?.message}
          className={className}
        />
      )}
    </>
  )
}
