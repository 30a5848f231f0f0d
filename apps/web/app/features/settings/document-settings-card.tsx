import type { Company } from '@quotespark/contract'
import { PAYMENT_TERMS, PAYMENT_TERMS_LABELS } from '@quotespark/domain/document'
import { vatRateFromTaxRate } from '@quotespark/domain/money'
import {
  Card,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
  Select,
  Switch,
  Textarea,
} from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { DefaultVatFields } from '~/forms/default-vat-fields.tsx'
import { COMPANY_VAT_OPTIONS } from '~/forms/default-vat-options.ts'
import type { documentSettingsForm } from './document-settings-rules.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const rules = async () => (await import('./document-settings-rules.ts')).documentSettingsForm
export type DocumentSettingsForm = z.input<typeof documentSettingsForm>

export function DocumentSettingsCard() {
  const { company } = useAccount()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf: settingsOf })
  const { mutateAsync } = useSingleMutation(api.company.updateDocumentSettings.mutationOptions())
  return (
    <Card aria-labelledby="document-settings-title">
      <CardHeader>
        <CardTitle id="document-settings-title">Quote & Invoice Settings</CardTitle>
        <CardDescription>Defaults for new quotes and invoices.</CardDescription>
      </CardHeader>
      <SettingsForm
        section="document-settings"
        form={form}
        onDiscard={discard}
        onSave={(settings) =>
          save(() => mutateAsync(settings), {
            saved: 'Quote & Invoice settings updated.',
            failed: 'Failed to update settings',
          })
        }
      >
        <DocumentSettingsFields />
      </SettingsForm>
    </Card>
  )
}

function settingsOf(company: Company): DocumentSettingsForm {
  return {
    tax_rate: vatRateFromTaxRate(company.tax_rate),
    quote_validity_days: company.quote_validity_days,
    payment_terms_days: company.payment_terms_days,
    deposit_terms: company.deposit_terms,
    utr: company.utr ?? '',
    quote_terms: company.quote_terms ?? '',
    invoice_terms: company.invoice_terms ?? '',
    prices_include_vat: company.prices_include_vat,
    vat_category: company.vat_category,
    exemption_reason: company.exemption_reason ?? '',
  }
}

function DocumentSettingsFields() {
  const { register, formState } = useFormContext<DocumentSettingsForm>()
  const { company, abilities } = useAccount()
  const { errors } = formState
  const readOnly = !abilities.manage_company
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
      <Field
        label="Default Tax Rate (%)"
        required
        error={errors.tax_rate?.message}
        description={
          company.vat_registered
            ? 'For new items, unless one of your VAT rates is the default.'
            : 'Not used while you are not VAT registered.'
        }
      >
        <Input inputMode="decimal" readOnly={readOnly} autoComplete="off" {...register('tax_rate')} />
      </Field>
      <Field label="Currency" description="All amounts are in pounds sterling.">
        <Input value={`${company.currency} (£)`} readOnly />
      </Field>
      {company.vat_registered && <PricesIncludeVat readOnly={readOnly} />}
      {company.vat_registered && (
        <DefaultVatFields
          label="Default VAT treatment"
          description="Used unless the item or the customer has its own."
          options={COMPANY_VAT_OPTIONS}
          readOnly={readOnly}
          className="sm:col-span-full"
        />
      )}
      <Field
        label="Quote Validity (days)"
        required
        error={errors.quote_validity_days?.message}
        description="How long customers have to answer a new quote."
      >
        <Input
          inputMode="numeric"
          readOnly={readOnly}
          autoComplete="off"
          {...register('quote_validity_days', { valueAsNumber: true })}
        />
      </Field>
      <Field
        label="Payment Terms (days)"
        required
        error={errors.payment_terms_days?.message}
        description="How long customers have to pay a new invoice. 0 is due on receipt."
      >
        <Input
          inputMode="numeric"
          readOnly={readOnly}
          autoComplete="off"
          {...register('payment_terms_days', { valueAsNumber: true })}
        />
      </Field>
      <DepositTerms readOnly={readOnly} />
      <Field
        label="UTR"
        error={errors.utr?.message}
        description="Your unique taxpayer reference, on invoices to customers who deduct CIS."
        className="sm:col-span-full"
      >
        <Input inputMode="numeric" readOnly={readOnly} autoComplete="off" {...register('utr')} />
      </Field>
      <Field
        label="Quote Terms and Conditions"
        error={errors.quote_terms?.message}
        description="Every new quote starts with these; you can change them on each."
        className="sm:col-span-full"
      >
        <Textarea rows={4} readOnly={readOnly} {...register('quote_terms')} />
      </Field>
      <Field
        label="Invoice Terms and Conditions"
        error={errors.invoice_terms?.message}
        description="Every new invoice starts with these; you can change them on each."
        className="sm:col-span-full"
      >
        <Textarea rows={4} readOnly={readOnly} {...register('invoice_terms')} />
      </Field>
    </div>
  )
}

function DepositTerms({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<DocumentSettingsForm>()
  const { field } = useController({ control, name: 'deposit_terms' })
  return (
    <Field
      label="Payment Terms of Deposits"
      description="For the stage of a payment plan that is billed when the customer accepts."
      className="sm:col-span-full"
    >
      <Select
        ref={field.ref}
        options={DEPOSIT_TERMS}
        value={field.value ?? 'due_on_receipt'}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        disabled={readOnly}
      />
    </Field>
  )
}

const DEPOSIT_TERMS = PAYMENT_TERMS.map((value) => ({ value, label: PAYMENT_TERMS_LABELS[value] }))

function PricesIncludeVat({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<DocumentSettingsForm>()
  const { field } = useController({ control, name: 'prices_include_vat' })
  return (
    <Switch
      ref={field.ref}
      label="Prices include VAT"
      description="For firms that sell to consumers: on new quotes, invoices and items you type prices with VAT, and we take it out of them. You can change it on each; prices you have already written stay as they are."
      checked={field.value ?? false}
      onCheckedChange={field.onChange}
      disabled={readOnly}
      className="sm:col-span-full"
    />
  )
}
