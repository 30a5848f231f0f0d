import type { Company } from '@quotespark/contract'
import { Button, Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { AppearanceFields, type AppearanceForm } from './appearance-fields.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const rules = contractRules('documentAppearance')

export function AppearanceCard() {
  const { company } = useAccount()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf: appearanceOf })
  const { mutateAsync } = useSingleMutation(api.company.updateAppearance.mutationOptions())
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
      <SettingsForm
        section="appearance"
        form={form}
        onDiscard={discard}
        onSave={(look) =>
          save(() => mutateAsync(look), {
            saved: 'Appearance of documents updated.',
            failed: 'Failed to update the appearance',
          })
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)] xl:grid-cols-2">
          <AppearanceFields />
          <DocumentPreview />
        </div>
      </SettingsForm>
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
