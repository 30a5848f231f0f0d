import { Field, Input, Textarea } from '@quotespark/ui'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { DocumentSettingsForm } from './document-settings-card.tsx'

export function DocumentSettingsFields() {
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
      <Field
        label="Default Terms and Conditions"
        error={errors.invoice_terms?.message}
        description="Every new invoice starts with these; you can change them on each."
        className="sm:col-span-full"
      >
        <Textarea rows={4} readOnly={readOnly} {...register('invoice_terms')} />
      </Field>
    </div>
  )
}
