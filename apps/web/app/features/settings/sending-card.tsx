import type { Company } from '@quotespark/contract'
import { Card, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { CompanySwitch } from './company-switch.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const rules = async () => (await import('./sending-rules.ts')).sendingForm

/** Switches for automatic emails and for blocking incomplete invoices. */
export function SendingCard() {
  const { company } = useAccount()
  const { form, save, discard } = useSettingsForm({ rules, company, valuesOf: sendingOf })
  const { mutateAsync } = useSingleMutation(api.company.updateSwitches.mutationOptions())
  return (
    <Card aria-labelledby="sending-title">
      <CardHeader>
        <CardTitle id="sending-title">Sending</CardTitle>
        <CardDescription>
          Checks before you send, and automatic emails. Reminders and follow-ups are under{' '}
          <Link to="/app/settings/chasing" className="text-link underline underline-offset-4">
            Chasing
          </Link>
          .
        </CardDescription>
      </CardHeader>
      <SettingsForm
        section="sending"
        form={form}
        onDiscard={discard}
        onSave={(switches) =>
          save(() => mutateAsync(switches), {
            saved: 'Quote & Invoice settings updated.',
            failed: 'Failed to update settings',
          })
        }
      >
        <div className="flex flex-col gap-5">
          <CompanySwitch
            name="require_invoice_particulars"
            label="Block sending when required details are missing"
            description="Before you send an invoice, we list legally required details that are missing. When on, you cannot send it until they are filled in; when off, you decide."
          />
          <CompanySwitch
            name="send_dated_stages"
            label="Send stages on their day"
            description="On the day of a stage in a payment plan its invoice is sent at 8 am. When off, we make a draft and tell your team."
          />
          <CompanySwitch
            name="send_receipts"
            label="Email receipts of payments"
            description="A customer gets a receipt by email for each payment that you record. Payments through Stripe always have one."
          />
          <CompanySwitch
            name="use_credit_first"
            label="Use credit first"
            description="When an invoice is sent, the customer's credit is used on it, the oldest first. When off, you decide on each invoice."
          />
        </div>
      </SettingsForm>
    </Card>
  )
}

function sendingOf(company: Company) {
  const { require_invoice_particulars, send_dated_stages, send_receipts, use_credit_first } = company
  return { require_invoice_particulars, send_dated_stages, send_receipts, use_credit_first }
}
