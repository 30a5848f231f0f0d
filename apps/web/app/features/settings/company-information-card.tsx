import type { Company, companyInformation } from '@quotespark/contract'
import { formatPhone } from '@quotespark/domain/contact'
import { Card, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { BankFields, ContactFields, EInvoiceFields, VatFields } from './company-information-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useCompanyChange } from './use-company-change.ts'
import { useSettingsForm } from './use-settings-form.ts'

const rules = contractRules('companyInformation')

export function CompanyInformationCard() {
  const { company, abilities } = useAccount()
  const change = useCompanyChange()
  const { form, show } = useSettingsForm(rules, informationOf(company))
  const { mutate, isPending } = useSingleMutation(
    api.company.updateInformation.mutationOptions({
      onSuccess: (answer) => {
        show(informationOf(answer))
        change.saved(answer, 'Company information updated.')
      },
      onError: (error) => {
        if (showFieldErrors(form, error)) return
        change.failed(error, 'Failed to update company information')
      },
    }),
  )

  return (
    <Card aria-labelledby="company-information-title">
      <CardHeader>
        <CardTitle id="company-information-title">Company Information</CardTitle>
        <CardDescription>Your details, as shown on your quotes and invoices.</CardDescription>
      </CardHeader>
      <FormProvider {...form}>
        <SettingsForm
          section="company-information"
          dirty={form.formState.isDirty}
          saving={isPending}
          onSubmit={
            abilities.manage_company ? form.handleSubmit((information) => mutate(information)) : undefined
          }
          onDiscard={() => show(informationOf(company))}
        >
          <ContactFields />
          <VatFields />
          <BankFields />
          <EInvoiceFields />
        </SettingsForm>
      </FormProvider>
    </Card>
  )
}

/** The company's values as the form shows them. */
function informationOf(company: Company): z.input<typeof companyInformation> {
  return {
    name: company.name,
    legal_name: company.legal_name ?? '',
    email: company.email ?? '',
    phone: formatPhone(company.phone ?? ''),
    website: company.website ?? '',
    address: company.address ?? '',
    address_fields: company.address_fields,
    endpoint: company.endpoint,
    company_number: company.company_number ?? '',
    vat_number: company.vat_number ?? '',
    bank_account_name: company.bank_account_name ?? '',
    bank_sort_code: company.bank_sort_code ?? '',
    bank_account_number: company.bank_account_number ?? '',
  }
}
