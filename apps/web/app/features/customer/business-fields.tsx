import type { customerInput } from '@quotespark/contract'
import { CIS_RATE_LABELS, CIS_RATES } from '@quotespark/domain/billing'
import { Checkbox, Field, RadioGroup, Select } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'

type Fields = Pick<z.input<typeof customerInput>, 'is_business' | 'is_public_authority' | 'cis_rate'>

const ANSWERS = { yes: true, no: false, unknown: null } as const
type Answer = keyof typeof ANSWERS

const OPTIONS: { value: Answer; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Not said yet' },
]

/** Whether the customer is a business, which decides whether late payments bear interest, and deducts CIS; part of the surrounding form. */
export function BusinessFields() {
  const { control } = useFormContext<Fields>()
  const { field: business } = useController({ control, name: 'is_business' })
  const { field: authority } = useController({ control, name: 'is_public_authority' })
  const answer = OPTIONS.find(({ value }) => ANSWERS[value] === (business.value ?? null))?.value ?? 'unknown'
  return (
    <div className="flex flex-col gap-5 sm:col-span-2">
      <Field
        label="Is this customer a business?"
        description="You can claim interest from a business that pays late."
      >
        <RadioGroup
          value={answer}
          onValueChange={(value) => {
            business.onChange(ANSWERS[value])
            if (value !== 'yes') authority.onChange(false)
          }}
          options={OPTIONS}
          className="flex-row flex-wrap gap-x-8"
        />
      </Field>
      {answer === 'yes' && (
        <Checkbox
          label="Public authority"
          description="It pays within 30 days at the latest."
          checked={authority.value === true}
          onCheckedChange={authority.onChange}
        />
      )}
      <CisField />
    </div>
  )
}

const NO_RATE = 'none'
const CIS_OPTIONS = [
  { value: NO_RATE, label: 'None' },
  ...CIS_RATES.map((value) => ({ value, label: CIS_RATE_LABELS[value] })),
]

/** The rate that the customer deducts from labour on invoices from now on. */
function CisField() {
  const { control } = useFormContext<Fields>()
  const { field } = useController({ control, name: 'cis_rate' })
  return (
    <Field
      label="CIS deduction"
      description="For contractors in the Construction Industry Scheme: new invoices show labour, materials and what is to be paid."
    >
      <Select
        ref={field.ref}
        value={field.value ?? NO_RATE}
        onValueChange={(value) => field.onChange(value === NO_RATE ? null : value)}
        options={CIS_OPTIONS}
        className="sm:max-w-60"
      />
    </Field>
  )
}
