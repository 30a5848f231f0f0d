import type { Company } from '@quotespark/contract'
import {
  VAT_RETURN_BASES,
  VAT_RETURN_BASIS_LABELS,
  VAT_STAGGER_LABELS,
  VAT_STAGGERS,
} from '@quotespark/domain/billing'
import { formatMonth } from '@quotespark/domain/time'
import { Card, CardDescription, CardHeader, CardTitle, Field, Select } from '@quotespark/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { DateField } from '~/forms/date-field.tsx'
import { contractRules } from '~/forms/rules.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

const rules = contractRules('vatSettings')

/** On which basis VAT is reported, and for which periods. */
export function VatBasisCard() {
  const { company } = useAccount()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf })
  const { mutateAsync } = useSingleMutation(api.company.updateVat.mutationOptions())
  return (
    <Card aria-labelledby="vat-basis-title">
      <CardHeader>
        <CardTitle id="vat-basis-title">VAT returns</CardTitle>
        <CardDescription>
          Both bases are always worked out. This is the one your reports start with.
        </CardDescription>
      </CardHeader>
      <SettingsForm
        section="vat-basis"
        form={form}
        onDiscard={discard}
        onSave={(values) =>
          save(() => mutateAsync(values), {
            saved: 'VAT settings updated.',
            failed: 'Failed to update the VAT settings',
          })
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <BasisField />
          <PeriodFields />
        </div>
      </SettingsForm>
    </Card>
  )
}

type Values = ReturnType<typeof valuesOf>

const valuesOf = ({ vat_basis, cash_basis_from, vat_stagger, vat_year_end_month }: Company) => ({
  ...{ vat_basis, cash_basis_from, vat_stagger, vat_year_end_month },
})

const BASES = VAT_RETURN_BASES.map((value) => ({ value, label: VAT_RETURN_BASIS_LABELS[value] }))

function BasisField() {
  const { abilities } = useAccount()
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name: 'vat_basis' })
  return (
    <>
      <Field label="Basis" description="Cash accounting counts VAT when you are paid.">
        <Select
          ref={field.ref}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          options={BASES}
          disabled={!abilities.manage_company}
        />
      </Field>
      {field.value === 'cash' && (
        <DateField
          name="cash_basis_from"
          label="Cash accounting from"
          description="Invoices with an earlier tax point are left out of the cash report."
        />
      )}
    </>
  )
}

const STAGGERS = VAT_STAGGERS.map((value) => ({ value, label: VAT_STAGGER_LABELS[value] }))
const DECEMBER = 12
const MONTHS = Array.from({ length: DECEMBER }, (_, at) => ({
  value: String(at + 1),
  label: formatMonth(`2026-${String(at + 1).padStart(2, '0')}-01`),
}))

function PeriodFields() {
  const { abilities } = useAccount()
  const { control, setValue, formState } = useFormContext<Values>()
  const { field } = useController({ control, name: 'vat_stagger' })
  const month = useWatch({ control, name: 'vat_year_end_month' })
  const isYearly = field.value === 'annual'
  const setMonth = (value: number | null) => setValue('vat_year_end_month', value, { shouldDirty: true })
  return (
    <>
      <Field label="VAT periods">
        <Select
          ref={field.ref}
          value={field.value}
          onValueChange={(stagger) => {
            field.onChange(stagger)
            setMonth(stagger === 'annual' ? (month ?? DECEMBER) : null)
          }}
          onBlur={field.onBlur}
          options={STAGGERS}
          disabled={!abilities.manage_company}
        />
      </Field>
      {isYearly && (
        <Field label="VAT year ends with" error={formState.errors.vat_year_end_month?.message}>
          <Select
            value={String(month ?? DECEMBER)}
            onValueChange={(value) => setMonth(Number(value))}
            options={MONTHS}
            disabled={!abilities.manage_company}
          />
        </Field>
      )}
    </>
  )
}
