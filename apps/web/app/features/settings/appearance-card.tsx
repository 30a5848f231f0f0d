import type { Company } from '@quotespark/contract'
import { Button, Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { FormProvider } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { AppearanceFields, type AppearanceForm } from './appearance-fields.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useCompanyChange } from './use-company-change.ts'
import { useSettingsForm } from './use-settings-form.ts'

const rules = contractRules('documentAppearance')

export function AppearanceCard() {
  const { company, abilities } = useAccount()
  const change = useCompanyChange()
  const { form, show } = useSettingsForm(rules, appearanceOf(company))
  const { mutate, isPending } = useSingleMutation(
    api.company.updateAppearance.mutationOptions({
      onSuccess: (answer) => {
        show(appearanceOf(answer))
        change.saved(answer, 'Appearance of documents updated.')
      },
      onError: (error) => {
        if (showFieldErrors(form, error)) return
        change.failed(error, 'Failed to update the appearance')
      },
    }),
  )

  return (
    <Card aria-labelledby="appearance-title">
      <CardHeader>
        <CardTitle id="appearance-title">Appearance of Documents</CardTitle>
        <CardDescription>
          How your quotes and invoices look to customers. The PDF shows the saved settings.
        </CardDescription>
        <CardAction>
          <Button
            variant="outline"
            render={<a href={fileAddress('/api/v1/company/sample-pdf')} target="_blank" rel="noreferrer" />}
          >
            <FileText />
            Preview PDF
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent>
        <LogoField />
      </CardContent>
      <FormProvider {...form}>
        <SettingsForm
          section="appearance"
          dirty={form.formState.isDirty}
          saving={isPending}
          onSubmit={abilities.manage_company ? form.handleSubmit((look) => mutate(look)) : undefined}
          onDiscard={() => show(appearanceOf(company))}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
            <AppearanceFields />
            <DocumentPreview />
          </div>
        </SettingsForm>
      </FormProvider>
    </Card>
  )
}

function appearanceOf(company: Company): AppearanceForm {
  return {
    accent_colour: company.accent_colour ?? '',
    document_footer: company.document_footer ?? '',
    document_look: company.document_look,
  }
}
