import type { Company } from '@quotespark/contract'
import { formatLongDate } from '@quotespark/domain/time'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { DateField } from '~/forms/date-field.tsx'
import { contractRules } from '~/forms/rules.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

const rules = contractRules('vatFiledTo')

/** The last day of which VAT was filed, which owners alone set. */
export function VatFiledCard() {
  const { company, is_owner } = useAccount()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf })
  const { mutateAsync } = useSingleMutation(api.company.setVatFiledTo.mutationOptions())
  const { vat_filed_to } = company
  return (
    <Card aria-labelledby="vat-filed-title">
      <CardHeader>
        <CardTitle id="vat-filed-title">VAT filed to</CardTitle>
        <CardDescription>
          Nothing that counts up to this day changes any more. What you record later for it counts in the open
          period.
        </CardDescription>
      </CardHeader>
      {is_owner ? (
        <SettingsForm
          section="vat-filed-to"
          form={form}
          onDiscard={discard}
          onSave={(values) =>
            save(() => mutateAsync(values), {
              saved: 'VAT filed date updated.',
              failed: 'Failed to update the VAT filed date',
            })
          }
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField
              name="vat_filed_to"
              label="VAT filed to"
              description="Moving it back asks you to confirm who you are."
            />
          </div>
        </SettingsForm>
      ) : (
        <CardContent>
          <p className="text-sm">
            {vat_filed_to === null
              ? 'No period is filed yet.'
              : `VAT is filed to ${formatLongDate(vat_filed_to)}.`}{' '}
            Only an owner can change this.
          </p>
        </CardContent>
      )}
    </Card>
  )
}

const valuesOf = ({ vat_filed_to }: Company) => ({ vat_filed_to })
