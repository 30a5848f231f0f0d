import { ENDPOINT_SCHEME_LABELS, ENDPOINT_SCHEMES, type EndpointScheme } from '@quotespark/domain/address'
import { Field, Input, Select } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'

interface PartyValues {
  endpoint?: { scheme: EndpointScheme; id: string } | null
}

const OPTIONS = [
  { value: null, label: 'UK VAT number' },
  ...ENDPOINT_SCHEMES.map((scheme) => ({ value: scheme, label: ENDPOINT_SCHEME_LABELS[scheme] })),
]

/** The address where a company or a customer receives e-invoices, if not its VAT number. */
export function EndpointField({ readOnly = false }: { readOnly?: boolean }) {
  const { control, register, formState } = useFormContext<PartyValues>()
  const { field } = useController({ control, name: 'endpoint' })
  return (
    <>
      <Field label="Peppol ID (advanced)" description="Where e-invoices are delivered on the Peppol network.">
        <Select
          ref={field.ref}
          options={OPTIONS}
          value={field.value?.scheme ?? null}
          onValueChange={(scheme: EndpointScheme | null) =>
            field.onChange(scheme === null ? null : { scheme, id: field.value?.id ?? '' })
          }
          onBlur={field.onBlur}
          disabled={readOnly}
        />
      </Field>
      {field.value && (
        <Field
          label={ENDPOINT_SCHEME_LABELS[field.value.scheme]}
          error={formState.errors.endpoint?.id?.message}
        >
          <Input readOnly={readOnly} autoComplete="off" spellCheck={false} {...register('endpoint.id')} />
        </Field>
      )}
    </>
  )
}
