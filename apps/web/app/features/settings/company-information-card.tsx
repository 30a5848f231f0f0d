import type { Company } from '@quotespark/contract'
import { Card, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { useCompanyChange } from '~/account/use-company-change.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import type { companyInformationForm } from '~/forms/company-information-rules.ts'
import { informationOf } from '~/forms/company-values.ts'
import { BankFields, ContactFields, type Information, VatFields } from './company-information-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const rules = async () => (await import('~/forms/company-information-rules.ts')).companyInformationForm

export function CompanyInformationCard() {
  const { company } = useAccount()
  const { show } = useCompanyChange()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf })
  const information = useSingleMutation(api.company.updateInformation.mutationOptions())
  const switches = useSingleMutation(api.company.updateSwitches.mutationOptions())

  async function send({ vat_registered, ...details }: z.output<typeof companyInformationForm>) {
    if (vat_registered !== company.vat_registered) {
      const switched = await switches.mutateAsync({ vat_registered })
      if (!hasOtherChanges(form.formState.dirtyFields)) return switched
      // Stays switched when the details are refused.
      show(switched)
    }
    return information.mutateAsync(details)
  }

  return (
    <Card aria-labelledby="company-information-title">
      <CardHeader>
        <CardTitle id="company-information-title">Company Information</CardTitle>
        <CardDescription>Your details, as shown on your quotes and invoices.</CardDescription>
      </CardHeader>
      <SettingsForm
        section="company-information"
        form={form}
        onDiscard={discard}
        onSave={(values) =>
          save(() => send(values), {
            saved: 'Company information updated.',
            failed: 'Failed to update company information',
          })
        }
      >
        <ContactFields />
        <VatFields />
        <BankFields />
      </SettingsForm>
    </Card>
  )
}

const valuesOf = (company: Company): Information => ({
  ...informationOf(company),
  vat_registered: company.vat_registered,
})

function hasOtherChanges({ vat_registered: _, ...others }: Partial<Record<keyof Information, unknown>>) {
  return Object.values(others).some(Boolean)
}
