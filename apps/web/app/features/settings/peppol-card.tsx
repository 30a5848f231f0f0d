import type { Company } from '@quotespark/contract'
import { Card, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { EndpointField } from '~/features/document/party/endpoint-field.tsx'
import { informationOf } from '~/forms/company-values.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const rules = async () => (await import('./peppol-rules.ts')).peppolForm

/** The company's own address on the Peppol network, for those who do not use their VAT number. */
export function PeppolCard() {
  const { company, abilities } = useAccount()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf })
  const { mutateAsync } = useSingleMutation(api.company.updateInformation.mutationOptions())
  return (
    <Card aria-labelledby="peppol-title">
      <CardHeader>
        <CardTitle id="peppol-title">Peppol</CardTitle>
        <CardDescription>Your e-invoicing address. Most businesses use their VAT number.</CardDescription>
      </CardHeader>
      <SettingsForm
        section="endpoint"
        form={form}
        onDiscard={discard}
        onSave={({ endpoint }) =>
          // The server takes the company's details only as a whole.
          save(() => mutateAsync({ ...informationOf(company), endpoint }), {
            saved: 'Company information updated.',
            failed: 'Failed to update company information',
          })
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <EndpointField readOnly={!abilities.manage_company} />
        </div>
      </SettingsForm>
    </Card>
  )
}

const valuesOf = ({ endpoint }: Company) => ({ endpoint })
