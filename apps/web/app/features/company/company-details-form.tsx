import type { Company } from '@quotespark/contract'
import { countries, splitAddress } from '@quotespark/domain/address'
import { Button, Field, Input, Select, Switch, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { accountQuery } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import type { companyDetailsForm } from '~/forms/company-information-rules.ts'
import { informationOf } from '~/forms/company-values.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = async () => (await import('~/forms/company-information-rules.ts')).companyDetailsForm

const NEXT = '/app/dashboard'

/** The second step of setting up a company: what its invoices need. Everything can wait until later. */
export function CompanyDetailsForm({ company }: { company: Company }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const written = company.address_fields ?? splitAddress(company.address ?? '')
  const form = useZodForm(rules, {
    defaultValues: {
      ...informationOf(company),
      vat_registered: company.vat_registered,
      country_code: written.country_code,
    },
  })
  const { errors } = form.formState
  const country = useController({ control: form.control, name: 'country_code' }).field
  const registered = useController({ control: form.control, name: 'vat_registered' }).field
  const options = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), [])

  const { mutate, isPending } = useSingleMutation({
    once: true,
    mutationFn: async (details: z.output<typeof companyDetailsForm>) => {
      const { vat_registered, country_code, ...information } = details
      if (vat_registered !== company.vat_registered) await api.company.updateSwitches.call({ vat_registered })
      // An address stays as it was typed unless the country says otherwise.
      const address_fields = country_code === written.country_code ? undefined : { ...written, country_code }
      return api.company.updateInformation.call({
        ...information,
        ...(address_fields && { address_fields }),
      })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      showToast({ title: 'Company information updated.', tone: 'success' })
      navigate(NEXT, { replace: true })
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({
        title: errorSentence(error, 'Failed to update company information'),
        tone: 'danger',
      })
    },
  })

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((details) => mutate(details))}
    >
      <Switch
        ref={registered.ref}
        label="VAT registered"
        description="New quotes and invoices include VAT. Switch this off if you are not registered."
        checked={registered.value}
        onCheckedChange={registered.onChange}
      />
      {(registered.value || errors.vat_number) && (
        <Field label="VAT Number" description="Required on VAT invoices." error={errors.vat_number?.message}>
          <Input
            placeholder="GB 123 4567 82"
            autoComplete="off"
            spellCheck={false}
            {...form.register('vat_number')}
          />
        </Field>
      )}
      <Field label="Country" error={errors.country_code?.message}>
        <Select
          ref={country.ref}
          options={options}
          value={country.value}
          onValueChange={country.onChange}
          onBlur={country.onBlur}
        />
      </Field>
      <fieldset className="flex flex-col gap-5 border-border border-t pt-5">
        <legend className="sr-only">Bank Account</legend>
        <p className="text-muted-foreground text-sm">
          Your bank account is shown on your invoices so customers know where to pay.
        </p>
        <Field label="Account Name" error={errors.bank_account_name?.message}>
          <Input autoComplete="off" {...form.register('bank_account_name')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="Sort Code" error={errors.bank_sort_code?.message}>
            <Input
              placeholder="12-34-56"
              inputMode="numeric"
              autoComplete="off"
              {...form.register('bank_sort_code')}
            />
          </Field>
          <Field label="Account Number" error={errors.bank_account_number?.message}>
            <Input
              placeholder="8 digits"
              inputMode="numeric"
              autoComplete="off"
              {...form.register('bank_account_number')}
            />
          </Field>
        </div>
      </fieldset>
      <Button type="submit" size="lg" loading={isPending} loadingText="Saving...">
        Save and Continue
      </Button>
      <Button variant="ghost" disabled={isPending} onClick={() => navigate(NEXT, { replace: true })}>
        Skip for Now
      </Button>
    </form>
  )
}
