import type { Company } from '@quotespark/contract'
import { Button, Card, CardAction, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { CompanySwitch } from '../company-switch.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

const rules = async () => (await import('./chasing-switches-rules.ts')).chasingSwitches

/** Switches chasing on and off, for invoices and for quotes. */
export function ChasingSwitchesCard() {
  const { company } = useAccount()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf: switchesOf })
  const { mutateAsync } = useSingleMutation(api.company.updateSwitches.mutationOptions())
  return (
    <Card aria-labelledby="chasing-title">
      <CardHeader>
        <CardTitle id="chasing-title">What is chased</CardTitle>
        <CardDescription>
          Emails go out from Monday to Friday between 9 am and 5 pm, and not on bank holidays. A customer gets
          at most one a day.
        </CardDescription>
        <CardAction>
          <Button size="sm" variant="outline" render={<Link to="/app/chasing" />}>
            See what is planned
          </Button>
        </CardAction>
      </CardHeader>
      <SettingsForm
        section="chasing"
        form={form}
        onDiscard={discard}
        onSave={(switches) =>
          save(() => mutateAsync(switches), {
            saved: 'Chasing updated.',
            failed: 'Failed to update chasing',
          })
        }
      >
        <div className="flex flex-col gap-5">
          <CompanySwitch
            name="remind_overdue"
            label="Chase invoices"
            description="Customers are reminded until an invoice is paid. You can hold an invoice, or not chase a customer at all."
          />
          <CompanySwitch
            name="follow_up_quotes"
            label="Follow up quotes"
            description="Customers who have not answered are reminded while they can still accept the quote."
          />
        </div>
      </SettingsForm>
    </Card>
  )
}

const switchesOf = ({ remind_overdue, follow_up_quotes }: Company) => ({ remind_overdue, follow_up_quotes })
